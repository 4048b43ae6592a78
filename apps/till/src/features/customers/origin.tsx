import {
  type OrderOrigin,
  originOf,
  type PlatformOrder,
  platformMax,
  toldSources,
} from '@servery/domain/order/model/origin.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type FormEvent, useState } from 'react'
import { type Till, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { Choice, controls } from '../../kit/index.ts'
import { change } from '../order/ticket/index.ts'
import { customerTexts } from './customer-texts.ts'
import { platformsOf } from './platforms-of.ts'

/** By which way the order came: from who stands here, by telephone, or a marketplace's tablet. */
export function Origin(props: { readonly ticket: OrderState; readonly onClose: () => void }) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const { ticket, onClose } = props
  const before = originOf(ticket)
  const [source, setSource] = useState(before?.source ?? 'till')
  const [platform, setPlatform] = useState(ticket.platform ?? '')
  const [platformNumber, setNumber] = useState(ticket.platformNumber ?? '')
  if (before === null) return null
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    const named = { platform: clean(platform), platformNumber: clean(platformNumber) }
    tellOrigin(till, source === 'marketplace' ? { source, ...named } : { source })
  }
  return (
    <form className={controls.stack} onSubmit={save}>
      <div className={controls.field}>
        <span className={controls.label}>{t('customers.origin.title')}</span>
        <Choice
          label={t('customers.origin.title')}
          value={source}
          values={toldSources}
          text={(one) => t(`customers.origin.${one}`)}
          onValue={setSource}
        />
      </div>
      {source === 'marketplace' && (
        <PlatformFields
          platform={platform}
          platformNumber={platformNumber}
          onPlatform={setPlatform}
          onNumber={setNumber}
        />
      )}
      <button type="submit" className={controls.choice}>
        {t('customers.origin.save')}
      </button>
    </form>
  )
}

const clean = (text: string) => text.trim().normalize('NFC')

function tellOrigin(till: Till, origin: OrderOrigin): void {
  change(till, { key: 'undo.source' }, { type: 'change_source', ...origin })
}

interface PlatformFieldsProps extends Required<PlatformOrder> {
  readonly onPlatform: (text: string) => void
  readonly onNumber: (text: string) => void
}

function PlatformFields(props: PlatformFieldsProps) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const { platform, platformNumber, onPlatform, onNumber } = props
  const [known] = useState(() => platformsOf(till.register.snapshot().orders))
  const field = (label: string, value: string, onValue: (text: string) => void) => (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input
        type="text"
        className={controls.input}
        maxLength={platformMax}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  )
  return (
    <>
      {known.length > 0 && (
        <Choice
          label={t('customers.origin.before')}
          value={platform}
          values={known}
          text={(one) => one}
          onValue={onPlatform}
        />
      )}
      {field(t('customers.origin.platform'), platform, onPlatform)}
      {field(t('customers.origin.number'), platformNumber, onNumber)}
    </>
  )
}
