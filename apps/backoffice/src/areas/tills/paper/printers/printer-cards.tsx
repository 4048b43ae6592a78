import { receiptColumns } from '@servery/domain/receipt/layout/layout.ts'
import { printerCodePages, printerTypes } from '@servery/domain/receipt/printer/printer.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, useCategories } from '../../../../kit/catalogue/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { ConnectionInputs } from './connection-inputs.tsx'
import { ItemsInput } from './items-input.tsx'
import type { PrinterValues } from './printer-form.ts'

export function PrinterCard({ savedId }: { readonly savedId: string | null }) {
  const { t } = useTranslation()
  return (
    <FormCard title={t('printers.printer')}>
      <TextInput<PrinterValues> label={t('printers.name')} maxLength={40} name="name" />
      <SelectInput<PrinterValues>
        choices={printerTypes.map((value) => ({ value, label: t(`printers.types.${value}`) }))}
        hint={t('printers.typeHint')}
        label={t('printers.type')}
        name="type"
      />
      <ConnectionInputs savedId={savedId} />
      <TextInput<PrinterValues> label={t('printers.model')} maxLength={40} name="model" optional />
    </FormCard>
  )
}

/** The paper, the letters, and what the printer does after them. */
export function PaperCard({ printerId }: { readonly printerId: string }) {
  const { t } = useTranslation()
  const drawer = useWatch<PrinterValues, 'drawer'>({ name: 'drawer' })
  return (
    <FormCard title={t('printers.paperAndLetters')}>
      <FormRow>
        <SelectInput<PrinterValues>
          choices={(['58', '80'] as const).map((width) => ({
            value: width,
            label: t('printers.millimetres', { width }),
          }))}
          label={t('printers.paper')}
          name="paper"
        />
        <SelectInput<PrinterValues>
          choices={receiptColumns.map((value) => ({ value: `${value}`, label: `${value}` }))}
          label={t('printers.columns')}
          name="columns"
        />
      </FormRow>
      <SelectInput<PrinterValues>
        choices={printerCodePages.map((value) => ({
          value,
          label: t(`printers.codePages.${value}`),
        }))}
        hint={t('printers.codePageHint')}
        label={t('printers.codePage')}
        name="codePage"
      />
      <FormRow>
        <SelectInput<PrinterValues>
          choices={(['none', 'partial', 'full'] as const).map((value) => ({
            value,
            label: t(`printers.cuts.${value}`),
          }))}
          label={t('printers.cut')}
          name="cut"
        />
        <WholeInput<PrinterValues>
          hint={t('printers.copiesHint')}
          label={t('printers.copies')}
          name="copies"
        />
      </FormRow>
      <FormRow>
        <SelectInput<PrinterValues>
          choices={(['none', '2', '5'] as const).map((value) => ({
            value,
            label: t(`printers.drawers.${value}`),
          }))}
          label={t('printers.drawer')}
          name="drawer"
        />
        {drawer !== 'none' && (
          <WholeInput<PrinterValues>
            hint={t('printers.pulseHint')}
            label={t('printers.pulse')}
            name="pulseMs"
          />
        )}
      </FormRow>
      <SwitchInput<PrinterValues> label={t('printers.buzzer')} name="buzzer" />
      <FallbackInput printerId={printerId} />
    </FormCard>
  )
}

/** Another of the branch that prints the same kind of paper. */
function FallbackInput({ printerId }: { readonly printerId: string }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const type = useWatch<PrinterValues, 'type'>({ name: 'type' })
  const query = useQuery(
    api.printers.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const others = (query.data?.rows ?? []).filter(
    (printer) =>
      printer.type === type && printer.id !== printerId && printer.connection !== 'browser',
  )
  return (
    <SelectInput<PrinterValues>
      choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      emptyLabel={t('printers.noFallback')}
      hint={t('printers.fallbackHint')}
      label={t('printers.fallback')}
      name="fallbackId"
      optional
    />
  )
}

/** What a printer of tickets prints; receipts go to those of receipts. */
export function RoutesCard() {
  const { t } = useTranslation()
  const branch = useBranch()
  const categories = useCategories()
  const stations = useQuery(api.stations.list.queryOptions({ input: { limit: 100 } }))
  const choices = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const here = (stations.data?.rows ?? []).filter(
    ({ branchIds }) => branchIds === null || branchIds.includes(branch.id),
  )
  return (
    <FormCard description={t('printers.routesHint')} title={t('printers.routes')}>
      {here.length > 0 && (
        <ChoiceChecks choices={choices(here)} label={t('printers.stations')} name="stationIds" />
      )}
      <ChoiceChecks
        choices={choices(categories.data ?? [])}
        label={t('printers.categories')}
        name="categoryIds"
      />
      <ItemsInput hint={t('printers.itemsHint')} label={t('printers.items')} optional />
    </FormCard>
  )
}

/** Tills whose receipts it prints, where a branch has several printers of receipts. */
export function TillsCard() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const query = useQuery({
    ...api.registers.list.queryOptions({ input: { branchId: branch.id } }),
    enabled: can('registers.read'),
  })
  const tills = (query.data?.rows ?? []).filter(
    ({ kind, state }) => kind !== 'server' && kind !== 'online' && state !== 'closed',
  )
  if (tills.length === 0) return null
  return (
    <FormCard title={t('printers.tills')}>
      <ChoiceChecks
        choices={tills.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('printers.tillsHint')}
        name="registerIds"
      />
    </FormCard>
  )
}

const ticketSwitches = ['byCourse', 'combine', 'invertModifiers', 'onePerItem'] as const

export function TicketCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('printers.ticket')}>
      <SelectInput<PrinterValues>
        choices={(['normal', 'large'] as const).map((value) => ({
          value,
          label: t(`printers.sizes.${value}`),
        }))}
        label={t('printers.size')}
        name="ticket.size"
      />
      {ticketSwitches.map((name) => (
        <SwitchInput<PrinterValues>
          key={name}
          label={t(`printers.ticketShow.${name}`)}
          name={`ticket.${name}`}
        />
      ))}
    </FormCard>
  )
}
