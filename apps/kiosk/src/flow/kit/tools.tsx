import { languageNames } from '@servery/messages/language-names.ts'
import type { Language } from '@servery/messages/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canSpeak } from '../../device/index.ts'
import { controls } from '../../theme/index.ts'
import { Dialog } from './dialog.tsx'
import css from './tools.module.css'
import { useVisit } from './visit-context.ts'

const comforts = ['spoken', 'contrast', 'large', 'reach'] as const

const isOffered = (one: (typeof comforts)[number]) => one !== 'spoken' || canSpeak()

/** Another language, and easier to read or to reach: at each step, without losing anything. */
export function Tools({ languages = true }: { readonly languages?: boolean }) {
  const { t } = useTranslation()
  const { comfort, setComfort } = useVisit()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.tools}>
      {languages && <Languages />}
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg aria-hidden="true" className={css.person} viewBox="0 0 24 24">
          <circle cx="12" cy="4" r="2.2" />
          <path d="M4 8l6 1.2V13l-2 8h2.2L12 15l1.8 6H16l-2-8V9.2L20 8l-.4-1.8L12 7.6 4.4 6.2z" />
        </svg>
        <span className={css.label}>{t('comfort.title')}</span>
      </button>
      {open && (
        <Dialog title={t('comfort.title')} onClose={() => setOpen(false)}>
          {comforts.filter(isOffered).map((one) => (
            <button
              key={one}
              type="button"
              className={controls.button}
              aria-pressed={comfort[one]}
              onClick={() => setComfort({ ...comfort, [one]: !comfort[one] })}
            >
              {comfort[one] && <span aria-hidden="true">✓</span>}
              {t(`comfort.${one}`)}
            </button>
          ))}
          <p>{t('comfort.keys')}</p>
          <button type="button" className={controls.primary} onClick={() => setOpen(false)}>
            {t('comfort.done')}
          </button>
        </Dialog>
      )}
    </div>
  )
}

function Languages() {
  const { t } = useTranslation()
  const { catalogue, language, speak } = useVisit()
  const { languages } = catalogue.setting
  if (languages.length < 2) return null
  return (
    <label className={css.languages}>
      <span className={controls.hidden}>{t('language.title')}</span>
      <select
        className={css.select}
        value={language}
        onChange={(event) => speak(event.target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
