import type { ExportLanguage } from '../exports/words/words.ts'

interface ReportLetterWords {
  readonly attached: string
  readonly open: string
  readonly why: string
}

export const reportLetterWords: { readonly [language in ExportLanguage]: ReportLetterWords } = {
  en: {
    attached: 'The report is attached to this letter.',
    open: 'Open the reports',
    why: 'Somebody who may see the reports has asked for this letter to be sent to you. It can be paused or deleted under Reports.',
  },
  de: {
    attached: 'Der Bericht hängt an diesem Brief.',
    open: 'Berichte öffnen',
    why: 'Jemand mit Einsicht in die Berichte lässt Ihnen diesen Brief senden. Unter „Berichte“ lässt er sich anhalten oder löschen.',
  },
  es: {
    attached: 'El informe va adjunto a este mensaje.',
    open: 'Abrir los informes',
    why: 'Alguien con acceso a los informes pidió que reciba este mensaje. Se puede pausar o eliminar en Informes.',
  },
}
