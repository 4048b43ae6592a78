/** What draws files is read when the first one is asked for: few are, and it is large. */
export const loadPdf = () => import('./pdf.ts')

export const loadPdfLabels = () => import('./pdf-labels.ts')

export const loadPdfRoll = () => import('./pdf-roll.ts')

export const loadDotLine = () => import('./dot-line.ts')
