import Link from '@mui/material/Link'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../../kit/catalogue/index.ts'
import { ImageInput } from '../../../../kit/inputs/index.ts'
import { EditorDialog } from '../../../../kit/records/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { ItemAllergens } from '../editor/item-allergens.tsx'
import type { ItemValues } from '../editor/item-form.ts'
import { TaxRatesInput } from '../editor/tax-inputs.tsx'
import { useItemEditor } from '../editor/use-item-editor.ts'
import { fieldOfMissing, listMissing } from './missing.ts'
import { UsualValues } from './usual-values.tsx'

const tax = ['taxRateIds'] as const

interface FillInProps {
  readonly item: ItemView
  readonly onClose: () => void
}

/** What an item lacks, to be filled in over the list: nothing else of it is shown. */
export function FillInDialog({ item, onClose }: FillInProps) {
  const { t } = useTranslation()
  const rates = useTaxRates().data
  const missing = listMissing(item)
  const editor = useItemEditor({ item, onSaved: onClose })
  return (
    <EditorDialog editor={editor} newTitle={item.name} noun="item" onClose={onClose}>
      {missing.includes('tax') && rates !== undefined && (
        <>
          <UsualValues of={tax} rates={rates} />
          <TaxRatesInput rates={rates} />
        </>
      )}
      {missing.includes('image') && (
        <ImageInput<ItemValues> kind="item" label={t('items.field.image')} name="image" optional />
      )}
      {missing.includes('allergens') && <ItemAllergens />}
      <Link
        component={RouterLink}
        href={paths.itemField(item.id, missing[0] === undefined ? '' : fieldOfMissing[missing[0]])}
        variant="body2"
      >
        {t('items.allDetails')}
      </Link>
    </EditorDialog>
  )
}
