import { customerSearchOf } from '@servery/domain/business/customers/customer.ts'
import { isEmail } from '@servery/domain/business/customers/email.ts'
import { deliveryNoteMax } from '@servery/domain/order/model/customer.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { readPhone } from '../../device/guests/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css, Dialog } from '../../kit/index.ts'
import { useTicket } from '../order/front/index.ts'
import { change, nameOrder } from '../order/ticket/index.ts'
import { addCustomer, attachCustomer, detachCustomer, tellWaiting } from './customer-actions.ts'
import { customerTexts } from './customer-texts.ts'
import { Exemption } from './exemption.tsx'
import { type Found, FoundRow, useFound } from './found-customers.tsx'
import { Origin } from './origin.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    customer: object
  }
}

/** Whose order it is: recognised, added, or only called by a name. */
export function CustomerSheet({
  onClose,
}: {
  readonly sheet: { readonly kind: 'customer' }
  readonly onClose: () => void
}) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const ticket = useTicket()
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const found = useFound(text)
  useEffect(() => void tellWaiting(till), [till])
  if (adding) return <AddForm onClose={onClose} text={text} />
  const done = (run: () => void) => () => {
    onClose()
    run()
  }
  const isSearch = customerSearchOf(text) !== null
  return (
    <Dialog shape="side" title={t('customers.title')} onClose={onClose}>
      <div className={controls.stack}>
        <label className={controls.field}>
          <span className={controls.label}>{t('customers.search')}</span>
          <input
            type="search"
            className={controls.input}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {ticket?.customer !== undefined && (
          <button
            type="button"
            className={controls.choice}
            onClick={done(() => detachCustomer(till))}
          >
            {t('customers.detach')}
          </button>
        )}
        <p className={css.sub} role="status">
          {says(found, isSearch, t)}
        </p>
        {found !== null && found.rows.length > 0 && (
          <ul className={css.rows} aria-label={t('customers.found')}>
            {found.rows.map((customer) => (
              <li key={customer.id}>
                <FoundRow customer={customer} onTake={done(() => attachCustomer(till, customer))} />
              </li>
            ))}
          </ul>
        )}
        {isSearch && (
          <button type="button" className={controls.choice} onClick={() => setAdding(true)}>
            {t('customers.add')}
          </button>
        )}
        <CallName onClose={onClose} />
        {ticket !== null && <Origin ticket={ticket} onClose={onClose} />}
        {ticket?.orderType === 'delivery' && <DeliveryNote ticket={ticket} onClose={onClose} />}
        {ticket !== null && <Exemption ticket={ticket} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function says(
  found: Found | null,
  isSearch: boolean,
  t: (key: 'customers.hint' | 'customers.offline' | 'customers.none') => string,
): string {
  if (!isSearch) return t('customers.hint')
  if (found === null) return ''
  if (!found.isOnline) return t('customers.offline')
  return found.rows.length === 0 ? t('customers.none') : ''
}

/** What is called out, where nobody needs to know more. */
function CallName({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const [name, setName] = useState(useTicket()?.name ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    nameOrder(till, name.trim().normalize('NFC'))
  }
  return (
    <form className={controls.stack} onSubmit={save}>
      <label className={controls.field}>
        <span className={controls.label}>{t('customer.name')}</span>
        <input
          type="text"
          className={controls.input}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className={controls.choice}>
        {t('customers.callOnly')}
      </button>
    </form>
  )
}

/** What whoever delivers it must know: a gate code, or a neighbour who takes it. */
function DeliveryNote(props: { readonly ticket: OrderState; readonly onClose: () => void }) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const { ticket, onClose } = props
  const [text, setText] = useState(ticket.deliveryNote ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    const note = text.trim().normalize('NFC')
    change(till, { key: 'undo.deliveryNote' }, { type: 'change_delivery_note', note })
  }
  return (
    <form className={controls.stack} onSubmit={save}>
      <label className={controls.field}>
        <span className={controls.label}>{t('customers.deliveryNote')}</span>
        <textarea
          className={controls.input}
          dir="auto"
          maxLength={deliveryNoteMax}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className={controls.choice}>
        {t('customers.saveDeliveryNote')}
      </button>
    </form>
  )
}

const fields = ['firstName', 'secondName', 'phone', 'email'] as const

/** Somebody new, with what was looked for as a start. */
function AddForm({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const [values, setValues] = useState(() => startOf(text))
  const [problem, setProblem] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const phone = readPhone(values.phone)
    const email = values.email.trim()
    const names = { firstName: values.firstName.trim(), secondName: values.secondName.trim() }
    if (phone === null) return setProblem(t('customers.problem.phone'))
    if (email !== '' && !isEmail(email)) return setProblem(t('customers.problem.email'))
    if (`${names.firstName}${names.secondName}${phone}${email}` === '') {
      return setProblem(t('customers.problem.nameless'))
    }
    onClose()
    addCustomer(till, { id: till.register.newId(), ...names, phone, email })
  }
  return (
    <Dialog
      shape="side"
      title={t('customers.add')}
      onClose={onClose}
      footer={
        <button type="submit" form="add-customer" className={controls.primary}>
          {t('customers.save')}
        </button>
      }
    >
      <form id="add-customer" className={controls.stack} onSubmit={save}>
        {fields.map((field) => (
          <label className={controls.field} key={field}>
            <span className={controls.label}>{t(`customers.field.${field}`)}</span>
            <input
              type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
              className={controls.input}
              maxLength={field === 'phone' ? 30 : 80}
              autoComplete="off"
              value={values[field]}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
            {field === 'phone' && <span className={css.sub}>{t('customers.phoneHint')}</span>}
          </label>
        ))}
        <p role="alert">{problem}</p>
      </form>
    </Dialog>
  )
}

function startOf(text: string) {
  const none = { firstName: '', secondName: '', phone: '', email: '' }
  const search = customerSearchOf(text)
  if (search?.by === 'digits') return { ...none, phone: text.trim() }
  if (text.includes('@')) return { ...none, email: text.trim() }
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { ...none, firstName, secondName: rest.join(' ') }
}
