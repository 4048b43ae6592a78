import { type findKeypadKey, Keypad } from '@servery/ordering'
import { type FormEvent, useState } from 'react'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { openTable } from './table-actions.ts'
import { stageWord } from './table-words.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import { useTables } from './use-tables.ts'

const foundMax = 8

/** Straight to a table by its number or name. */
export function JumpSheet(props: { readonly first: string; readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { onClose } = props
  const [typed, setTyped] = useState(props.first)
  const wanted = typed.trim().toLocaleLowerCase()
  const views = useTables()
  const found =
    wanted === ''
      ? []
      : views
          .filter(({ table }) => table.name.toLocaleLowerCase().startsWith(wanted))
          .sort((a, b) => a.table.name.length - b.table.name.length)
          .slice(0, foundMax)
  const [first] = found
  const go = (view: (typeof views)[number]) => {
    onClose()
    openTable(till, view)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first !== undefined) go(first)
  }
  return (
    <Dialog title={t('jump')} onClose={onClose}>
      <form className={controls.stack} onSubmit={submit}>
        <label className={controls.field}>
          <span className={controls.label}>{t('jumpLabel')}</span>
          <input
            type="text"
            className={controls.input}
            autoComplete="off"
            data-autofocus="true"
            inputMode="none"
            maxLength={6}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div className={controls.choices} role="status">
          {wanted !== '' && found.length === 0 && (
            <p className={controls.hint}>{t('jumpNone', { name: typed })}</p>
          )}
          {found.map((view, at) => (
            <button
              key={view.table.id}
              type={at === 0 ? 'submit' : 'button'}
              className={at === 0 ? controls.primary : controls.secondary}
              {...(at === 0 ? {} : { onClick: () => go(view) })}
            >
              <bdi>{view.table.name}</bdi> · <bdi>{view.area.name}</bdi> · {stageWord(view, t)}
            </button>
          ))}
        </div>
        <div className={css.keypad}>
          <Keypad
            label={t('jumpLabel')}
            doubleZero={false}
            onKey={(key) => setTyped((before) => typeKey(before, key))}
          />
        </div>
      </form>
    </Dialog>
  )
}

type Key = NonNullable<ReturnType<typeof findKeypadKey>>

function typeKey(before: string, key: Key): string {
  if (key === 'clear') return ''
  return key === 'delete' ? before.slice(0, -1) : `${before}${key}`
}
