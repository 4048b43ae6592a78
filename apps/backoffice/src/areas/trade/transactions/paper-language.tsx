import { languageLocales } from '@servery/messages/language-names.ts'
import type { Language } from '@servery/messages/languages.ts'
import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { paperTexts } from './paper-texts.ts'

interface PaperLanguageProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Paper speaks the language of its branch, whichever its reader does. */
export function PaperLanguage({ language, children }: PaperLanguageProps) {
  const { texts, timeZone, Link } = useUiSetting()
  const { data, isError } = useQuery({
    queryKey: ['paper texts', language],
    queryFn: () => paperTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Better in the language of its reader than no paper at all.
  if (data === undefined) return isError ? children : null
  return (
    <I18nextProvider i18n={data}>
      <UiProvider Link={Link} locale={languageLocales[language]} texts={texts} timeZone={timeZone}>
        <div dir="ltr" lang={language}>
          {children}
        </div>
      </UiProvider>
    </I18nextProvider>
  )
}
