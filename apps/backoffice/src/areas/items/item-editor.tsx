import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ItemView } from '@servery/contract/catalogue.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import type { Category, ModifierGroup, TaxRate } from '../../catalogue/catalogue-choices.ts'
import { useDescribeValue } from '../../catalogue/describe-value.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { paths } from '../../paths.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { describeRefusal } from '../../records/refusal.ts'
import { type Conflict, useConflict } from '../../records/use-conflict.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { ItemAllergens } from './item-allergens.tsx'
import { ItemBundle } from './item-bundle.tsx'
import { ItemBasics, ItemCodes, ItemPrice, ItemSelling } from './item-cards.tsx'
import { ItemStatus } from './item-columns.tsx'
import { ItemDiet, ItemKitchen, ItemOffer } from './item-detail-cards.tsx'
import {
  getItemField,
  type ItemValues,
  newItemValues,
  toItemContent,
  toItemValues,
} from './item-form.ts'
import { ItemModifiers } from './item-modifiers.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { ItemVariations } from './item-variations.tsx'
import { useAvailability } from './use-availability.ts'

interface ItemEditorProps {
  /** Null for a new one. */
  readonly item: ItemView | null
  /** What a new one begins with; undefined: nothing. */
  readonly template?: ItemValues | undefined
  readonly choices: {
    readonly categories: readonly Category[]
    readonly rates: readonly TaxRate[]
    readonly groups: readonly ModifierGroup[]
  }
}

/** The whole of an item, on one page, beside the tile that a till will show. */
export function ItemEditor({ item, template, choices }: ItemEditorProps) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const editor = useItemEditor(item, template)
  const { form, saved } = editor
  const said = useAvailability().get(item?.id ?? '')
  const describe = useDescribeValue(choices)
  const categoryId = form.watch('categoryId')
  const isBundle = form.watch('bundleParts').length > 0
  const category = choices.categories.find(({ id }) => id === categoryId)
  return (
    <Page
      actions={
        saved !== null &&
        can('catalogue.write') && (
          <>
            <CopyButton id={saved.id} />
            <ArchiveButton editor={editor} />
          </>
        )
      }
      adornment={saved !== null && <ItemStatus item={saved} said={said} />}
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      subtitle={
        saved !== null && (
          <RecordHistory
            changed={{ at: saved.updatedAt, by: saved.updatedBy }}
            describe={describe}
            name={saved.name}
            noun="item"
            recordId={saved.id}
            version={saved.version}
          />
        )
      }
      title={saved?.name ?? t('items.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {saved !== null && <ItemTabs id={saved.id} />}
      <RecordConflict conflict={editor.conflict} describe={describe} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 260px' },
        }}
      >
        <FormPage<ItemValues>
          form={form}
          isNew={item === null}
          label={saved?.name ?? t('items.new')}
          onSubmit={editor.save}
          readOnly={!can('catalogue.write')}
        >
          <ItemCards choices={choices} currency={currency} isBundle={isBundle} />
        </FormPage>
        <FormProvider {...form}>
          <ItemPreview categoryColour={category?.colour ?? ''} currency={currency} />
        </FormProvider>
      </Box>
    </Page>
  )
}

interface ItemCardsProps extends Pick<ItemEditorProps, 'choices'> {
  readonly currency: string
  readonly isBundle: boolean
}

/** What may be said of an item; of a bundle, what its goods don't say. */
function ItemCards({ choices, currency, isBundle }: ItemCardsProps) {
  return (
    <>
      <ItemBasics categories={choices.categories} />
      <ItemPrice currency={currency} rates={choices.rates} />
      <ItemBundle currency={currency} />
      {!isBundle && <ItemVariations currency={currency} />}
      {!isBundle && <ItemModifiers groups={choices.groups} />}
      <ItemCodes />
      <ItemKitchen />
      {!isBundle && <ItemAllergens />}
      <ItemDiet />
      <ItemOffer />
      <ItemSelling />
    </>
  )
}

interface Editor {
  readonly form: UseFormReturn<ItemValues>
  /** As it stands on the server, as far as this page knows. */
  readonly saved: ItemView | null
  readonly conflict: Conflict<ItemValues>
  readonly save: (values: ItemValues) => Promise<FormRefusal | null>
  readonly setArchived: (archived: boolean) => Promise<void>
}

function useItemEditor(item: ItemView | null, template: ItemValues = newItemValues()): Editor {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [saved, setSaved] = useState(item)
  const [id] = useState(() => item?.id ?? newId())
  const form = useFormPage<ItemValues>({
    defaultValues: item === null ? template : toItemValues(item),
  })
  const conflict = useConflict<ItemValues, ItemView>({
    form,
    base: saved,
    read: () => client.items.get({ id }),
    toValues: toItemValues,
    onTake: setSaved,
  })
  const keep = async (next: ItemView) => {
    setSaved(next)
    form.reset(toItemValues(next))
    queryClient.setQueryData(api.items.get.queryKey({ input: { id } }), next)
    await queryClient.invalidateQueries({ queryKey: api.items.list.key() })
  }
  const refuse = async (error: unknown): Promise<FormRefusal | null> =>
    getErrorCode(error) === 'stale_version'
      ? conflict.ask()
      : describeRefusal(error, t, getItemField)
  return {
    form,
    saved,
    conflict,
    save: async (values) => {
      const content = toItemContent(values)
      try {
        const next =
          saved === null
            ? await client.items.create({ id, ...content })
            : await client.items.update({ id, version: saved.version, ...content })
        await keep(next)
        toasts.success(t('catalogue.saved', { name: next.name }))
        if (saved === null) history.replace(paths.item(id), undefined, { ignoreBlocker: true })
        return null
      } catch (error) {
        return refuse(error)
      }
    },
    setArchived: async (archived) => {
      if (saved === null) return
      try {
        await keep(await client.items.archive({ id, version: saved.version, archived }))
      } catch (error) {
        const refusal = await refuse(error)
        if (refusal !== null) toasts.error(refusal.message)
      }
    },
  }
}

/** Leads to a new item that begins as this one was saved. */
function CopyButton({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <Button color="secondary" component={RouterLink} href={paths.copyItem(id)} variant="outlined">
      {t('items.action.copy')}
    </Button>
  )
}

function ArchiveButton({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { saved, setArchived, form } = editor
  const { isDirty } = form.formState
  if (saved === null) return null
  if (saved.archived) {
    return (
      <Button
        color="secondary"
        disabled={isDirty}
        onClick={() => void setArchived(false)}
        variant="outlined"
      >
        {t('items.action.restore')}
      </Button>
    )
  }
  return (
    <>
      <Button
        color="error"
        disabled={isDirty}
        onClick={() => setAsking(true)}
        title={isDirty ? t('catalogue.saveFirst') : undefined}
        variant="outlined"
      >
        {t('items.action.archive')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('items.action.archive')}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void setArchived(true)
        }}
        open={asking}
        title={t('items.archiveOne', { name: saved.name })}
      >
        {t('items.archiveBody')}
      </ConfirmDialog>
    </>
  )
}
