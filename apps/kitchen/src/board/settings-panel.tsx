import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AgeLimits,
  columnCounts,
  type Kitchen,
  type KitchenSettings,
  limitsOf,
  minutesMax,
  pairingKeeper,
  sorts,
  textPercents,
  updateSettings,
} from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import { useSettings } from './state/use-kitchen.ts'

interface SettingsPanelProps {
  readonly kitchen: Kitchen
  readonly onClose: () => void
}

const railValue = 'rail'

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
        options={languages.map((one) => [one, languageNames[one]])}
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
      <Layout />
      <Choice
        label={t('settings.sort')}
        value={settings.sort}
        options={sorts.map((one) => [one, t(`settings.sorts.${one}`)])}
        onChange={(one) =>
          updateSettings({ sort: sorts.find((sort) => sort === one) ?? 'priority' })
        }
      />
      <Limits />
      <Minutes
        label={t('settings.autoBump')}
        min={0}
        value={settings.autoBumpMinutes}
        onChange={(autoBumpMinutes) => updateSettings({ autoBumpMinutes })}
      />
      <Tick name="combine" label={t('settings.combine')} />
      <Tick name="scroll" label={t('settings.scroll')} />
      <Tick name="showAllergens" label={t('settings.showAllergens')} />
      <Tick name="sound" label={t('settings.sound')} />
      <Tick name="showHeld" label={t('settings.showHeld')} />
      <p className={controls.hint}>{t('settings.keys')}</p>
      <Unpair kitchen={kitchen} />
    </aside>
  )
}

/** Columns, as many as fit or so many, or one line. */
function Layout() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <Choice
      label={t('settings.columns')}
      value={settings.rail ? railValue : String(settings.columns)}
      options={[
        ...columnCounts.map(
          (one) => [String(one), one === 0 ? t('settings.fit') : String(one)] as const,
        ),
        [railValue, t('settings.rail')],
      ]}
      onChange={(one) =>
        updateSettings(one === railValue ? { rail: true } : { rail: false, columns: Number(one) })
      }
    />
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

/** From when on somebody waits: for all, or for one type of orders by itself. */
function Limits() {
  const { t } = useTranslation()
  const settings = useSettings()
  const [type, setType] = useState<OrderType | null>(null)
  const limits = type === null ? settings : limitsOf(settings, type)
  const change = (limit: Partial<AgeLimits>) => {
    if (type === null) return updateSettings(limit)
    const { warnMinutes, lateMinutes } = { ...limits, ...limit }
    const own = { ...settings.limitsByType, [type]: { warnMinutes, lateMinutes } }
    updateSettings({ limitsByType: own })
  }
  return (
    <>
      <Choice
        label={t('settings.limitsOf')}
        value={type ?? ''}
        options={[
          ['', t('settings.allTypes')],
          ...orderTypes.map((one) => [one, t(`orderType.${one}`)] as const),
        ]}
        onChange={(one) => setType(orderTypes.find((known) => known === one) ?? null)}
      />
      <Minutes
        label={t('settings.warn')}
        value={limits.warnMinutes}
        onChange={(warnMinutes) => change({ warnMinutes })}
      />
      <Minutes
        label={t('settings.late')}
        value={limits.lateMinutes}
        onChange={(lateMinutes) => change({ lateMinutes })}
      />
    </>
  )
}

interface MinutesProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly onChange: (minutes: number) => void
}

function Minutes({ label, min = 1, onChange, value }: MinutesProps) {
  const take = (text: string) => {
    const minutes = Math.round(Number(text))
    if (text !== '' && minutes >= min && minutes <= minutesMax) onChange(minutes)
  }
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        type="number"
        min={min}
        max={minutesMax}
        value={value}
        onChange={(event) => take(event.target.value)}
      />
    </label>
  )
}

interface TickProps {
  readonly name: 'sound' | 'showHeld' | 'combine' | 'scroll' | 'showAllergens'
  readonly label: string
}

function Tick({ name, label }: TickProps) {
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
