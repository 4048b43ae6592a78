import type { ExportLanguage } from '../exports/words/words.ts'

interface ReportLetterWords {
  readonly attached: string
  readonly open: string
  readonly why: string
}

export const reportLetterWords: { readonly [language in ExportLanguage]: ReportLetterWords } = {
  en: {
    attached: 'The report is attached.',
    open: 'Open the reports',
    why: 'This report was set up for you. Pause or delete it under Reports.',
  },
  de: {
    attached: 'Der Bericht ist im Anhang.',
    open: 'Berichte öffnen',
    why: 'Dieser Bericht wurde für Sie eingerichtet. Anhalten oder löschen: unter „Berichte“.',
  },
  es: {
    attached: 'El informe va adjunto.',
    open: 'Abrir los informes',
    why: 'Este informe se ha configurado para usted. Se puede pausar o eliminar en Informes.',
  },
}
