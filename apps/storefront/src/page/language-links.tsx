import type { Language } from '@servery/messages/languages.ts'
import { useSpeech } from '../kit/index.ts'
import css from './page.module.css'

/** Each is a link to the same page in that language, named in it. */
export function LanguageLinks({ languages }: { readonly languages: readonly Language[] }) {
  const { t, language } = useSpeech()
  if (languages.length < 2) return null
  return (
    <nav className={css.languages} aria-label={t('page.language')}>
      {languages.map((one) => (
        <a
          key={one}
          href={`?lang=${one}`}
          hrefLang={one}
          lang={one}
          aria-label={`${one.toUpperCase()} · ${t(`languageName.${one}`)}`}
          aria-current={one === language ? 'true' : undefined}
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
