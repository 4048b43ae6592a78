import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import {
  axesMax,
  combinationName,
  combinationsOf,
  variationsFor,
  variationsMax,
} from '@servery/domain/offer/catalogue/combinations.ts'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../../platform/browser/index.ts'
import { readAxes } from './item-details-form.ts'
import { type ItemValues, newVariation, type VariationValues } from './item-form.ts'

interface ItemAxesProps {
  readonly onMade: (variations: VariationValues[]) => void
}

/** What an item differs in; its variations are made from every combination. */
export function ItemAxes({ onMade }: ItemAxesProps) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<ItemValues>()
  const rows = useFieldArray<ItemValues, 'axes', 'rowKey'>({ name: 'axes', keyName: 'rowKey' })
  const axes = readAxes(useWatch<ItemValues, 'axes'>({ name: 'axes' }))
  const count = combinationsOf(axes).length
  const make = () => {
    const made = variationsFor<VariationValues>(axes, getValues('variations'), (values) =>
      newVariation(newId(), combinationName(values), values),
    )
    onMade([...made])
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.fields.map((row, index) => (
        <Box
          key={row.rowKey}
          sx={{
            alignItems: 'start',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr auto' },
          }}
        >
          <TextInput<ItemValues>
            label={t('items.field.axis')}
            maxLength={40}
            name={`axes.${index}.name`}
          />
          <TextInput<ItemValues>
            hint={t('items.hint.axisValues')}
            label={t('items.field.axisValues')}
            maxLength={400}
            name={`axes.${index}.values`}
          />
          <IconButton
            aria-label={t('items.removeAxis', { number: index + 1 })}
            onClick={() => rows.remove(index)}
            sx={{ justifySelf: 'end', mt: { sm: 3 } }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="secondary"
          disabled={rows.fields.length >= axesMax}
          onClick={() => rows.append({ name: '', values: '' })}
          size="small"
          startIcon={<AddIcon />}
        >
          {t('items.addAxis')}
        </Button>
        {count > 0 && (
          <Button
            color="secondary"
            disabled={count > variationsMax}
            onClick={make}
            size="small"
            variant="outlined"
          >
            {t('items.makeVariations', { count })}
          </Button>
        )}
        {count > variationsMax && (
          <Box role="status" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
            {t('items.tooManyVariations', { max: variationsMax })}
          </Box>
        )}
      </Box>
    </Box>
  )
}
