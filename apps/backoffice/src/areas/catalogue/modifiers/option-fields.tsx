import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useController, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AllergenMarks, TileColourInput } from '../../../kit/catalogue/index.ts'
import { OptionUseFields } from '../../../kit/recipes/index.ts'
import { FormPairs, FormPart } from '../../../kit/records/index.ts'
import type { OptionsForm } from './modifier-form.ts'

interface OptionFieldsProps {
  readonly index: number
  readonly currency: string
  /** Those whose prices are asked for. */
  readonly prefixes: readonly ModifierPrefix[]
}

/** What an option may have besides its name and price, the same in every group that shares it. */
export function OptionFields({ index, currency, prefixes }: OptionFieldsProps) {
  const { t } = useTranslation()
  const exponent = getCurrencyExponent(currency)
  return (
    <>
      <FormPairs>
        <TextInput<OptionsForm>
          hint={t('modifiers.hint.shortName')}
          label={t('modifiers.shortName')}
          maxLength={20}
          name={`options.${index}.shortName`}
          optional
        />
        <MoneyInput<OptionsForm>
          currency={currency}
          exponent={exponent}
          hint={t('modifiers.hint.cost')}
          label={t('modifiers.cost')}
          name={`options.${index}.cost`}
          optional
        />
      </FormPairs>
      <SizePrices currency={currency} index={index} />
      {prefixes.length > 0 && (
        <FormPart hint={t('modifiers.hint.prefixPrices')} title={t('modifiers.prefixPrices')}>
          <FormPairs>
            {prefixes.map((prefix) => (
              <MoneyInput<OptionsForm>
                currency={currency}
                exponent={exponent}
                key={prefix}
                label={t(`modifiers.prefix.${prefix}`)}
                name={`options.${index}.prefixPrices.${prefix}`}
                optional
              />
            ))}
          </FormPairs>
        </FormPart>
      )}
      <TileColourInput
        hint={t('modifiers.hint.colour')}
        label={t('modifiers.colour')}
        name={`options.${index}.colour`}
      />
      <OptionUseFields path={`options.${index}.uses`} />
      <OptionAllergens index={index} />
    </>
  )
}

const sizesMax = 20

/** Other prices by the size of the item: a group knows no items, so sizes are known by name. */
function SizePrices({ index, currency }: Omit<OptionFieldsProps, 'prefixes'>) {
  const { t } = useTranslation()
  const rows = useFieldArray<OptionsForm, `options.${number}.sizePrices`, 'rowKey'>({
    name: `options.${index}.sizePrices`,
    keyName: 'rowKey',
  })
  return (
    <FormPart hint={t('modifiers.hint.sizePrices')} title={t('modifiers.sizePrices')}>
      {rows.fields.map((row, at) => (
        <Box
          key={row.rowKey}
          sx={{
            alignItems: 'end',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr auto', sm: '2fr 1fr auto' },
          }}
        >
          <TextInput<OptionsForm>
            label={t('modifiers.size')}
            maxLength={80}
            name={`options.${index}.sizePrices.${at}.size`}
          />
          <MoneyInput<OptionsForm>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            label={t('modifiers.surcharge')}
            name={`options.${index}.sizePrices.${at}.price`}
          />
          <IconButton
            aria-label={t('modifiers.removeSize', { number: at + 1 })}
            onClick={() => rows.remove(at)}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          color="secondary"
          disabled={rows.fields.length >= sizesMax}
          onClick={() => rows.append({ size: '', price: null })}
          size="small"
          startIcon={<AddIcon />}
        >
          {t('modifiers.addSize')}
        </Button>
      </Box>
    </FormPart>
  )
}

function OptionAllergens({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  const path = `options.${index}.allergens` as const
  const { field } = useController<OptionsForm, typeof path>({ name: path })
  return (
    <FormPart hint={t('modifiers.hint.allergens')} title={t('modifiers.allergens')}>
      <AllergenMarks
        onChange={(changes) => field.onChange({ ...field.value, ...changes })}
        path={path}
        value={field.value}
      />
    </FormPart>
  )
}
