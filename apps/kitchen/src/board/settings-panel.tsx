import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/kitchen.ts'
import { pairingKeeper } from '../device/pairing.ts'
import {
  columnCounts,
  type KitchenSettings,
  languages,
  minutesMax,
  textPercents,
  updateSettings,
} from '../device/settings.ts'
import controls from '../theme/controls.module.css'
import css from './board.module.css'
import { useSettings } from './use-kitchen.ts'

interface SettingsPanelProps {
  readonly kitchen: Kitchen
  readonly onClose: () => void
}

/** How this screen shows what is to be made. */
export function SettingsPanel({ kitchen, onClose }: SettingsPanelProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <aside className={css.settings} aria-label={t('settings.title')}>
      <div className={css.sideHead}>
        <h2>{t('settings.title')}</h2>
        <button type="button" className={controls.button} onClick={onClose}>
          {t('panel.close')}
        </button>
      </div>
      <Choice
        label={t('settings.language')}
        value={settings.language}
        options={languages.map((one) => [one, t(`language.${one}`)])}
        onChange={(one) =>
          updateSettings({ language: languages.find((language) => language === one) ?? 'en' })
        }
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={[
          ['dark', t('settings.dark')],
          ['light', t('settings.light')],
        ]}
        onChange={(one) => updateSettings({ theme: one === 'light' ? 'light' : 'dark' })}
      />
      <Choice
        label={t('settings.text')}
        value={String(settings.textPercent)}
        options={textPercents.map((one) => [String(one), `${one} %`])}
        onChange={(one) => updateSettings({ textPercent: Number(one) })}
      />
      <Choice
        label={t('settings.columns')}
        value={String(settings.columns)}
        options={columnCounts.map((one) => [
          String(one),
          one === 0 ? t('settings.fit') : String(one),
        ])}
        onChange={(one) => updateSettings({ columns: Number(one) })}
      />
      <Minutes name="warnMinutes" label={t('settings.warn')} />
      <Minutes name="lateMinutes" label={t('settings.late')} />
      <Tick name="sound" label={t('settings.sound')} />
      <Tick name="showHeld" label={t('settings.showHeld')} />
      <p className={controls.hint}>{t('settings.keys')}</p>
      <Unpair kitchen={kitchen} />
    </aside>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Minutes(props: { readonly name: 'warnMinutes' | 'lateMinutes'; readonly label: string }) {
  const { name, label } = props
  const settings = useSettings()
  const take = (text: string) => {
    const minutes = Math.round(Number(text))
    if (minutes >= 1 && minutes <= minutesMax) updateSettings({ [name]: minutes })
  }
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={minutesMax}
        value={settings[name]}
        onChange={(event) => take(event.target.value)}
      />
    </label>
  )
}

function Tick({ name, label }: { readonly name: 'sound' | 'showHeld'; readonly label: string }) {
  const settings: KitchenSettings = useSettings()
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => updateSettings({ [name]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  )
}

/** Gives the pairing back, once all that was said here has been sent. */
function Unpair({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const unpair = async () => {
    const answer = await pairingKeeper.unpair(kitchen.register)
    if (answer.kind === 'unpaired') window.location.reload()
    else setProblem(answer.kind)
  }
  return (
    <div className={css.unpair}>
      {problem !== null && (
        <p role="alert" className={controls.error}>
          {t(problem === 'offline' || problem === 'unsent' ? 'unpair.later' : 'unpair.refused')}
        </p>
      )}
      <button
        type="button"
        className={controls.button}
        onClick={() => (asked ? void unpair() : setAsked(true))}
      >
        {t(asked ? 'unpair.sure' : 'unpair.title')}
      </button>
    </div>
  )
}
