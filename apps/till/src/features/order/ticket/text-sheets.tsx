import { type FormEvent, type ReactNode, useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { changeNote } from './actions.ts'

interface TextSheetProps {
  readonly title: string
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly suggestions?: readonly string[]
  readonly onSave: (text: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

function TextSheet(props: TextSheetProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(props.value)
  const save = (event: FormEvent) => {
    event.preventDefault()
    props.onClose()
    props.onSave(text.trim().normalize('NFC'))
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        <button type="submit" form="text-sheet" className={controls.primary}>
          {t('modifiers.save')}
        </button>
      }
    >
      <form id="text-sheet" className={controls.stack} onSubmit={save}>
        <label className={controls.field}>
          <span className={controls.label}>{props.label}</span>
          <input
            type="text"
            className={controls.input}
            maxLength={props.maxLength}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {props.suggestions !== undefined && (
          <div className={controls.choices}>
            {props.suggestions.map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                className={controls.choice}
                onClick={() => setText((before) => append(before, suggestion))}
              >
                {suggestion}
              </button>
            ))}
          </div>
        )}
        {props.children}
      </form>
    </Dialog>
  )
}

function append(before: string, more: string): string {
  return before.trim() === '' ? more : `${before.trim()}, ${more}`
}

export function NoteSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const line = useTicket()?.lines.find((one) => one.lineId === props.lineId)
  if (line === undefined) return null
  return (
    <TextSheet
      title={t('note.title', { name: line.name })}
      label={t('note.label')}
      value={line.note}
      maxLength={200}
      suggestions={[t('note.allergy'), t('note.later'), t('note.separate')]}
      onSave={(note) => changeNote(till, props.lineId, note)}
      onClose={props.onClose}
    />
  )
}
