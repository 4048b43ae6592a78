import { type DiscountSetting, discountProblem } from '@servery/domain/offer/catalogue/discount.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReadRecord, RecordPage, readOnce, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { CodesCard } from './codes-card.tsx'
import { useDescribeDiscount } from './describe-discount.tsx'
import { ConditionsCard, ThingsCard, WhatCard } from './discount-cards.tsx'
import {
  type Discount,
  type DiscountValues,
  fieldOfDiscount,
  toDiscountContent,
  toDiscountValues,
} from './discount-form.ts'
import { GivingCard, LimitsCard } from './discount-limits.tsx'

export function NewDiscountPage() {
  return <DiscountEditor discount={null} />
}

export function DiscountPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/discounts/$id' })
  const query = useQuery({ ...api.discounts.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('discounts.one')}>
      {(discount) => <DiscountEditor discount={discount} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('discounts.title'), href: paths.discounts() }
}

function DiscountEditor({ discount }: { readonly discount: Discount | null }) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record: discount,
    api: api.discounts,
    client: client.discounts,
    toValues: toDiscountValues,
    toContent: toDiscountContent,
    check: useCheck(),
    fieldOf: (path, { kind }) => fieldOfDiscount(path, kind),
    pathOf: paths.discount,
  })
  const giving = useWatch({ control: editor.form.control, name: 'giving' })
  const describe = useDescribeDiscount(editor.saved, currency)
  return (
    <RecordPage
      describe={describe}
      editor={editor}
      home={useHome()}
      newTitle={t('discounts.new')}
      noun="discount"
      permission="catalogue.write"
    >
      <WhatCard currency={currency} />
      <ThingsCard currency={currency} />
      {giving === 'hand' ? <GivingCard /> : <ConditionsCard currency={currency} />}
      {giving === 'code' && (
        <CodesCard discountId={editor.saved?.id ?? null} hiddenCount={editor.saved?.codeCount} />
      )}
      <LimitsCard />
    </RecordPage>
  )
}

/** What tills would not accept of it. */
function useCheck() {
  const { t } = useTranslation()
  return (values: DiscountValues): FormRefusal | null => {
    const problem = discountProblem(toDiscountContent(values) as unknown as DiscountSetting)
    if (problem === null) return null
    const message = t(`discounts.problem.${problem.problem}`)
    return { message, fields: { [fieldOfDiscount(problem.field, values.kind)]: message } }
  }
}
