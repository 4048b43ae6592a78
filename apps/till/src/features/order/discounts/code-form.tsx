import { takesCode } from '@servery/domain/offer/catalogue/discount.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type FormEvent, useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows as css } from '../../../kit/index.ts'
import { type WhyOver, whyCodeOver, whyOver } from '../promotions/index.ts'
import { enterCode } from '../ticket/index.ts'

/** Coupon codes of the ticket: typing one in, and taking one back. */
export function CodeForm({ ticket }: { readonly ticket: OrderState | null }) {
  const { t } = useTranslation()
  const till = useTill()
  const { discounts } = useCatalogue()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'codeUnknown' | 'codeUsed' | WhyOver | null>(null)
  const codes = ticket?.codes ?? []
  if (codes.length === 0 && !discounts.some(({ giving }) => giving === 'code')) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim().toUpperCase()
    if (code === '') return
    const known = discounts.find((one) => takesCode(one, code))
    const refused =
      known === undefined
        ? 'codeUnknown'
        : (whyOver(till, known, ticket) ?? whyCodeOver(till, { ...known, entered: code }, ticket))
    setProblem(refused)
    if (refused === null && enterCode(till, code, true)) setText('')
  }
  return (
    <form className={controls.stack} onSubmit={submit}>
      <label className={controls.field}>
        <span className={controls.label}>{t('discount.code')}</span>
        <input
          type="text"
          className={controls.input}
          autoCapitalize="characters"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
        />
      </label>
      {problem !== null && (
        <p className={controls.error} role="alert">
          {t(problem === 'codeUnknown' ? 'discount.codeUnknown' : `discount.over.${problem}`)}
        </p>
      )}
      <button type="submit" className={controls.secondary} disabled={text.trim() === ''}>
        {t('discount.enterCode')}
      </button>
      {codes.length > 0 && (
        <ul className={css.rows} aria-label={t('discount.codes')}>
          {codes.map((code) => (
            <li key={code} className={css.row}>
              <bdi className={css.main}>{code}</bdi>
              <button
                type="button"
                className={controls.secondary}
                aria-label={t('totals.remove', { name: code })}
                onClick={() => enterCode(till, code, false)}
              >
                {t('line.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
