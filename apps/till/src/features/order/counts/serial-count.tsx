import type { Counted } from '@servery/client/counts/sheet-entries.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { serialMax } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { countTexts } from './count-texts.ts'

interface SerialCountProps {
  readonly serials: readonly string[]
  readonly onCount: (said: Counted) => void
}

/** Pieces by their numbers, each of which counts once. */
export function SerialCount({ serials, onCount }: SerialCountProps) {
  const { t } = useTranslation(countTexts)
  const [typed, setTyped] = useState('')
  const say = (serial: string, quantity: number) =>
    onCount({ kind: 'add', quantity, typed: '', serial })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    say(typed.trim(), unitThousandths)
    setTyped('')
  }
  return (
    <form className={controls.choices} onSubmit={submit}>
      <input
        aria-label={t('counts.serial')}
        autoComplete="off"
        className={controls.input}
        dir="ltr"
        maxLength={serialMax}
        style={{ flex: '1 1 140px', inlineSize: 'auto' }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <button type="submit" className={controls.secondary}>
        {t('counts.addSerial')}
      </button>
      {serials.map((serial) => (
        <button
          type="button"
          key={serial}
          aria-label={t('counts.removeSerial', { serial })}
          className={controls.choice}
          onClick={() => say(serial, -unitThousandths)}
        >
          <bdi dir="ltr">{serial}</bdi> ✕
        </button>
      ))}
    </form>
  )
}
