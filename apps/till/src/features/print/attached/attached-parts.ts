/** Printers on the till itself; fetched only where the branch has some. */
export const loadWriter = () => import('./write-here.ts')
export const loadKick = () => import('./kick-here.ts')
export const loadKitchen = () => import('./kitchen-here.ts')
export const loadWork = () => import('./work-prints.ts')
