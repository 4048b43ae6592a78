import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import {
  appearance,
  dropOwnChoices,
  isOwnChoice,
  settings,
  textPercents,
  updateSettings,
} from '../../device/settings/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { AttachedSection } from '../print/attached/index.ts'
import css from './settings-sheet.module.css'

const directions = [
  ['auto', 'settings.directionAuto'],
  ['ltr', 'settings.ltr'],
  ['rtl', 'settings.rtl'],
] as const

export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const look = useStore(appearance, (state) => state)
  const own = useStore(settings, (state) => state)
  const { persistence } = till.device
  return (
    <Dialog title={t('settings.title')} onClose={onClose} shape="side">
      <div className={css.settings}>
        <Choice
          name={t('settings.language')}
          value={own.language}
          options={languages.map((id) => ({ id, name: languageNames[id] }))}
          onChange={(language) => updateSettings({ language })}
        />
        <Choice
          name={t('settings.theme')}
          value={look.paletteMode}
          options={(['light', 'dark', 'system'] as const).map((id) => ({
            id,
            name: t(`settings.${id}`),
          }))}
          onChange={(paletteMode) => appearance.update({ paletteMode })}
        />
        <Choice
          name={t('settings.contrast')}
          value={look.contrast}
          options={(['normal', 'high'] as const).map((id) => ({
            id,
            name: t(`settings.contrast_${id}`),
          }))}
          onChange={(contrast) => appearance.update({ contrast })}
        />
        <Choice
          name={t('settings.textSize')}
          value={String(own.textPercent)}
          options={textPercents.map((percent) => ({ id: String(percent), name: `${percent} %` }))}
          onChange={(percent) => updateSettings({ textPercent: Number(percent) })}
        />
        <Choice
          name={t('settings.direction')}
          value={look.direction}
          options={directions.map(([id, name]) => ({ id, name: t(name) }))}
          onChange={(direction) => appearance.update({ direction })}
        />
        <Choice
          name={t('settings.hand')}
          value={own.leftHanded ? 'left' : 'right'}
          options={(['right', 'left'] as const).map((id) => ({
            id,
            name: t(`settings.hand_${id}`),
          }))}
          onChange={(hand) => updateSettings({ leftHanded: hand === 'left' })}
        />
        <Toggles />
        <AttachedSection />
        {isOwnChoice() && (
          <button type="button" className={controls.secondary} onClick={dropOwnChoices}>
            {t('settings.asProfile')}
          </button>
        )}
        <p className={controls.hint}>{t(`storage.${persistence}`)}</p>
        <p className={controls.hint}>
          {t('settings.version')} <bdi>{__APP_VERSION__}</bdi>
        </p>
      </div>
    </Dialog>
  )
}

function Toggles() {
  const { t } = useTranslation()
  const own = useStore(settings, (state) => state)
  return (
    <>
      <Toggle
        name={t('settings.pictures')}
        on={own.pictures}
        onChange={(pictures) => updateSettings({ pictures })}
      />
      <Toggle
        name={t('settings.merge')}
        on={own.merge}
        onChange={(merge) => updateSettings({ merge })}
      />
      <Toggle
        name={t('settings.letterKeys')}
        hint={t('settings.letterKeysHint')}
        on={own.letterKeys}
        onChange={(letterKeys) => updateSettings({ letterKeys })}
      />
    </>
  )
}

function Choice<Id extends string>(props: {
  readonly name: string
  readonly value: Id
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly onChange: (id: Id) => void
}) {
  return (
    <div role="radiogroup" aria-label={props.name} className={controls.field}>
      <span className={controls.label} aria-hidden="true">
        {props.name}
      </span>
      <div className={controls.choices}>
        {props.options.map((option) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
          <button
            key={option.id}
            type="button"
            role="radio"
            aria-checked={option.id === props.value}
            className={controls.choice}
            onClick={() => props.onChange(option.id)}
          >
            <bdi>{option.name}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

function Toggle(props: {
  readonly name: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={props.on}
      className={css.toggle}
      onClick={() => props.onChange(!props.on)}
    >
      <span className={css.toggleText}>
        {props.name}
        {props.hint !== undefined && <span className={controls.hint}>{props.hint}</span>}
      </span>
      <span className={css.track} aria-hidden="true" />
    </button>
  )
}
