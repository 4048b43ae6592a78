import type { CardReaderRow } from '@servery/contract/setup/card-readers.ts'
import { cardProviders } from '@servery/domain/card/readers.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { EditorDialog, type ListDialogProps, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'

interface ReaderValues {
  name: string
  provider: CardReaderRow['provider']
  registerIds: string[]
  profileIds: string[]
  asksTip: boolean
  holdsAmounts: boolean
  reference: string
  host: string
  port: number
}

export function CardReaderDialog(
  props: ListDialogProps<CardReaderRow> & { readonly branchId: string },
) {
  const { record, position, branchId, onClose } = props
  const { t } = useTranslation()
  const tills = useQuery(api.registers.list.queryOptions({ input: { branchId } }))
  const profiles = useQuery(api.deviceProfiles.list.queryOptions({ input: { limit: 100 } }))
  const editor = useRecordEditor({
    record,
    api: api.cardReaders,
    client: client.cardReaders,
    toValues: (row: CardReaderRow | null): ReaderValues => ({
      name: row?.name ?? '',
      provider: row?.provider ?? 'simulated',
      registerIds: row?.registerIds ?? [],
      profileIds: row?.profileIds ?? [],
      asksTip: row?.asksTip ?? false,
      holdsAmounts: row?.holdsAmounts ?? false,
      reference: row?.reference ?? '',
      host: row?.host ?? '',
      port: row?.port ?? 20_007,
    }),
    toContent: (values: ReaderValues, base: CardReaderRow | null) => ({
      ...values,
      branchId: base?.branchId ?? branchId,
      position: base?.position ?? position,
    }),
    onSaved: onClose,
  })
  const active = (tills.data?.rows ?? []).filter(
    ({ kind, state }) => kind === 'till' && state !== 'closed',
  )
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('cardReaders.new')}
      noun="card_reader"
      onClose={onClose}
    >
      <TextInput<ReaderValues>
        hint={t('cardReaders.nameHint')}
        label={t('cardReaders.name')}
        maxLength={40}
        name="name"
      />
      <SelectInput<ReaderValues>
        choices={cardProviders.map((value) => ({
          value,
          label: t(`cardReaders.provider.${value}`),
        }))}
        hint={t('cardReaders.providerHint')}
        label={t('cardReaders.providerLabel')}
        name="provider"
      />
      <NetworkFields />
      <ChoiceChecks
        choices={active.map(({ id, name }) => ({ value: id, label: name }))}
        hint={t('cardReaders.tillsHint')}
        label={t('cardReaders.tills')}
        name="registerIds"
      />
      <ChoiceChecks
        choices={(profiles.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        label={t('cardReaders.profiles')}
        name="profileIds"
      />
      <ProviderSwitch />
    </EditorDialog>
  )
}

/** A ZVT terminal asks for tips as it is set up itself; the others always hold amounts. */
function ProviderSwitch() {
  const { t } = useTranslation()
  const provider = useWatch<ReaderValues, 'provider'>({ name: 'provider' })
  if (provider !== 'zvt') {
    return (
      <SwitchInput<ReaderValues>
        hint={t('cardReaders.asksTipHint')}
        label={t('cardReaders.asksTip')}
        name="asksTip"
      />
    )
  }
  return (
    <SwitchInput<ReaderValues>
      hint={t('cardReaders.holdsAmountsHint')}
      label={t('cardReaders.holdsAmounts')}
      name="holdsAmounts"
    />
  )
}

/** Where a terminal in the venue's network is, or what its provider calls it. */
function NetworkFields() {
  const { t } = useTranslation()
  const provider = useWatch<ReaderValues, 'provider'>({ name: 'provider' })
  if (provider === 'stripe') {
    return (
      <TextInput<ReaderValues>
        hint={t('cardReaders.referenceHint')}
        isCode
        label={t('cardReaders.reference')}
        maxLength={80}
        name="reference"
      />
    )
  }
  if (provider !== 'zvt') return null
  return (
    <>
      <TextInput<ReaderValues>
        hint={t('cardReaders.hostHint')}
        isCode
        label={t('cardReaders.host')}
        maxLength={253}
        name="host"
      />
      <WholeInput<ReaderValues> label={t('cardReaders.port')} name="port" />
    </>
  )
}
