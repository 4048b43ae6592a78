import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { AskedFieldContext } from '@servery/ui/form/folded-card.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Category,
  type ModifierGroup,
  type TaxRate,
  useAvailability,
  useDescribeValue,
} from '../../../../kit/catalogue/index.ts'
import { type RecordEditor, RecordForm, SavedHistory } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { BackLink, paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { ItemStatus } from '../item-columns.tsx'
import { ItemTabs } from '../item-tabs.tsx'
import { UsualValues } from '../quick/usual-values.tsx'
import { ItemAllergens } from './item-allergens.tsx'
import { ItemBundle } from './item-bundle.tsx'
import {
  ItemBasics,
  ItemCodes,
  ItemLook,
  ItemPrice,
  ItemPriceRules,
  ItemSelling,
} from './item-cards.tsx'
import { ItemDiet, ItemKitchen, ItemOffer } from './item-detail-cards.tsx'
import type { ItemValues } from './item-form.ts'
import { ItemModifiers } from './item-modifiers.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemRecipe } from './item-recipe.tsx'
import { ItemVariations } from './item-variations.tsx'
import { MissingFields, useAskedField } from './sections/missing-fields.tsx'
import { useItemEditor } from './use-item-editor.ts'
import { WhereUsed } from './where-used.tsx'

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
  const editor = useItemEditor({ item, template, pathOf: paths.item })
  const { form, saved } = editor
  const said = useAvailability().get(item?.id ?? '')
  const describe = useDescribeValue(choices)
  const categoryId = form.watch('categoryId')
  const isBundle = form.watch('bundleParts').length > 0
  const { asked, ask } = useAskedField(form)
  const category = choices.categories.find(({ id }) => id === categoryId)
  return (
    <Page
      actions={
        saved !== null &&
        can('catalogue.write') && (
          <>
            <CopyButton id={saved.id} />
            <ArchiveButton editor={editor} saved={saved} />
          </>
        )
      }
      adornment={saved !== null && <ItemStatus item={saved} said={said} />}
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      subtitle={saved !== null && <SavedHistory describe={describe} noun="item" record={saved} />}
      title={saved?.name ?? t('items.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {saved !== null && <ItemTabs id={saved.id} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 260px' },
        }}
      >
        <RecordForm
          describe={describe}
          editor={editor}
          label={saved?.name ?? t('items.new')}
          readOnly={!can('catalogue.write')}
        >
          {saved === null && <UsualValues rates={choices.rates} />}
          <AskedFieldContext value={asked}>
            {saved !== null && <MissingFields item={saved} onAsk={ask} />}
            <ItemCards
              choices={choices}
              currency={currency}
              isBundle={isBundle}
              itemId={saved?.id ?? null}
            />
          </AskedFieldContext>
        </RecordForm>
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
  readonly itemId: string | null
}

/** What is asked of every item, then what few have, folded; of a bundle less. */
function ItemCards({ choices, currency, isBundle, itemId }: ItemCardsProps) {
  return (
    <>
      <ItemBasics categories={choices.categories} />
      <ItemPrice currency={currency} rates={choices.rates} />
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isBundle && <ItemVariations currency={currency} />}
        {!isBundle && <ItemModifiers groups={choices.groups} />}
        <ItemKitchen />
        {!isBundle && <ItemAllergens isFolded />}
        <ItemDiet />
        <ItemOffer />
        <ItemCodes />
        <ItemSelling />
        {!isBundle && <ItemRecipe currency={currency} itemId={itemId} rates={choices.rates} />}
        {itemId !== null && <WhereUsed itemId={itemId} />}
        <ItemPriceRules currency={currency} rates={choices.rates} />
        <ItemBundle currency={currency} />
        <ItemLook />
      </Box>
    </>
  )
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

interface ArchiveButtonProps {
  readonly saved: ItemView
  readonly editor: RecordEditor<ItemValues, ItemView>
}

function ArchiveButton({ saved, editor }: ArchiveButtonProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { isDirty } = editor.form.formState
  const setArchived = async (archived: boolean) => {
    const { id, version } = saved
    try {
      await editor.keep(await client.items.archive({ id, version, archived }))
    } catch (error) {
      const refusal = await editor.refuse(error)
      if (refusal !== null) toasts.error(refusal.message)
    }
  }
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
