import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { looksLikeEmail } from '../../../../kit/inputs/index.ts'
import { ReadRecord, RecordPage, readOnce, useRecordEditor } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import type { Supplier } from '../lines/supplier-select.tsx'
import { SupplierItemsCard } from './supplier-items-card.tsx'

export function NewSupplierPage() {
  return <SupplierEditor supplier={null} />
}

export function SupplierPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/stock/suppliers/$id' })
  const query = useQuery({ ...api.suppliers.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('buying.suppliers.one')}>
      {(supplier) => <SupplierEditor supplier={supplier} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('buying.suppliers.title'), href: paths.suppliers() }
}

interface SupplierValues {
  name: string
  contact: string
  email: string
  phone: string
  address: string
  accountNumber: string
  leadDays: number | null
  minimumOrder: number | null
  note: string
}

const toValues = (row: Supplier | null): SupplierValues => ({
  name: row?.name ?? '',
  contact: row?.contact ?? '',
  email: row?.email ?? '',
  phone: row?.phone ?? '',
  address: row?.address ?? '',
  accountNumber: row?.accountNumber ?? '',
  leadDays: row?.leadDays ?? 1,
  minimumOrder: row?.minimumOrder ?? 0,
  note: row?.note ?? '',
})

function SupplierEditor({ supplier }: { readonly supplier: Supplier | null }) {
  const { t } = useTranslation()
  const editor = useRecordEditor({
    record: supplier,
    api: api.suppliers,
    client: client.suppliers,
    toValues,
    toContent: ({ leadDays, minimumOrder, phone, ...values }: SupplierValues) => ({
      ...values,
      phone: phone.replaceAll(/[\s()-]/g, ''),
      leadDays: leadDays ?? 0,
      minimumOrder: minimumOrder ?? 0,
    }),
    pathOf: paths.supplier,
  })
  return (
    <RecordPage
      below={editor.saved !== null && <SupplierItemsCard supplierId={editor.saved.id} />}
      editor={editor}
      home={useHome()}
      newTitle={t('buying.suppliers.new')}
      noun="supplier"
      permission="stock.write"
    >
      <ContactCard />
      <TermsCard />
    </RecordPage>
  )
}

function ContactCard() {
  const { t } = useTranslation()
  const field = (name: keyof SupplierValues, maxLength: number) => ({
    label: t(`buying.suppliers.field.${name}`),
    ...{ maxLength, name },
  })
  return (
    <FormCard title={t('buying.suppliers.card.contact')}>
      <TextInput<SupplierValues> {...field('name', 80)} />
      <TextInput<SupplierValues> {...field('contact', 80)} optional />
      <TextInput<SupplierValues>
        {...field('email', 254)}
        findProblem={(text) =>
          text === '' || looksLikeEmail(text) ? null : t('buying.problem.email')
        }
        hint={t('buying.suppliers.emailHint')}
        optional
        type="email"
      />
      <TextInput<SupplierValues>
        {...field('phone', 24)}
        hint={t('buying.suppliers.phoneHint')}
        optional
        type="tel"
      />
      <TextInput<SupplierValues> {...field('address', 300)} optional rows={3} />
    </FormCard>
  )
}

function TermsCard() {
  const { t } = useTranslation()
  const { currency } = useSession().me.company
  return (
    <FormCard title={t('buying.suppliers.card.terms')}>
      <TextInput<SupplierValues>
        isCode
        label={t('buying.suppliers.field.accountNumber')}
        maxLength={40}
        name="accountNumber"
        optional
      />
      <WholeInput<SupplierValues> label={t('buying.suppliers.field.leadDays')} name="leadDays" />
      <MoneyInput<SupplierValues>
        currency={currency}
        exponent={currencyExponent(currency)}
        label={t('buying.suppliers.field.minimumOrder')}
        name="minimumOrder"
      />
      <TextInput<SupplierValues>
        label={t('buying.suppliers.field.note')}
        maxLength={500}
        name="note"
        optional
        rows={3}
      />
    </FormCard>
  )
}
