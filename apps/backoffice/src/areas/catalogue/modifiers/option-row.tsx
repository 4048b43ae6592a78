import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { DragHandle, useDragPlace } from '@servery/ui/drag/drag-place.tsx'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AvailabilityById } from '../../../kit/catalogue/index.ts'
import { RowButtons } from '../../../kit/records/index.ts'
import type { ModifierValues, OptionValues } from './modifier-form.ts'
import { OptionAvailability } from './option-availability.tsx'
import { OptionFields } from './option-fields.tsx'

export interface OptionRowProps {
  readonly index: number
  readonly count: number
  readonly currency: string
  readonly prefixes: readonly ModifierPrefix[]
  /** Whether the group counts how many of each are taken. */
  readonly counts: boolean
  /** Groups that the option may lead to. */
  readonly nestable: readonly { readonly value: string; readonly label: string }[]
  readonly rowKey: string
  /** Null while the option is not saved: nothing can be said of it yet. */
  readonly availability: AvailabilityById | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onShare: () => void
  readonly onEditShared: () => void
  readonly onUnshare: () => void
}

export function OptionRow(props: OptionRowProps) {
  const { index, rowKey, isOpen } = props
  const { t } = useTranslation()
  const option = useWatch<ModifierValues, `options.${number}`>({ name: `options.${index}` })
  const detailsId = useId()
  const drag = useDragPlace(rowKey)
  // A row that was just removed is drawn once more.
  if (option === undefined) return null
  const title = option.name || t('modifiers.optionNumber', { number: index + 1 })
  const { state } = drag
  return (
    <Box
      aria-label={title}
      ref={drag.placeRef}
      role="group"
      sx={(theme) => ({
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        opacity: state === 'dragged' ? 0.5 : 1,
        outline: state === 'target' ? `2px solid ${theme.vars?.palette.primary.main}` : 'none',
        outlineOffset: 2,
        pb: 1.5,
      })}
    >
      <OptionHead
        {...props}
        detailsId={detailsId}
        handle={drag.handle}
        option={option}
        title={title}
      />
      <OptionSwitches {...props} option={option} />
      <Collapse id={detailsId} in={isOpen} mountOnEnter unmountOnExit>
        <OptionDetails {...props} option={option} />
      </Collapse>
    </Box>
  )
}

interface OptionHeadProps extends OptionRowProps {
  readonly option: OptionValues
  readonly title: string
  readonly detailsId: string
  readonly handle: ReturnType<typeof useDragPlace>['handle']
}

function OptionHead(props: OptionHeadProps) {
  const { index, count, currency, handle, isOpen, option, title, detailsId } = props
  const { onMove, onRemove, onToggle } = props
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        alignItems: 'end',
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'auto minmax(0, 1.5fr) minmax(96px, 0.8fr) auto',
        },
      }}
    >
      <Box sx={{ alignSelf: 'center', justifySelf: 'start' }}>
        <DragHandle handle={handle} name={title} />
      </Box>
      {option.shared ? (
        <SharedHead currency={currency} option={option} />
      ) : (
        <OwnHead currency={currency} index={index} />
      )}
      <Box sx={{ display: 'flex', justifySelf: 'end' }}>
        <RowButtons
          count={count}
          index={index}
          keep={count === 1}
          name={title}
          onMove={onMove}
          onRemove={onRemove}
        />
        <IconButton
          aria-controls={detailsId}
          aria-expanded={isOpen}
          aria-label={t('modifiers.detailsOf', { name: title })}
          onClick={onToggle}
          size="small"
        >
          <ExpandIcon
            fontSize="small"
            sx={{ rotate: isOpen ? '180deg' : 'none', transition: 'rotate 150ms' }}
          />
        </IconButton>
      </Box>
    </Box>
  )
}

function OptionSwitches(props: OptionRowProps & { readonly option: OptionValues }) {
  const { index, availability, option } = props
  const { t } = useTranslation()
  return (
    <Box sx={{ columnGap: 2, display: 'flex', flexWrap: 'wrap', marginInlineStart: { sm: 4 } }}>
      <SwitchInput<ModifierValues>
        label={t('modifiers.isDefault')}
        name={`options.${index}.isDefault`}
      />
      {!option.shared && (
        <SwitchInput<ModifierValues>
          label={t('items.field.soldOut')}
          name={`options.${index}.soldOut`}
        />
      )}
      {availability !== null && (
        <OptionAvailability availability={availability} id={option.id} name={option.name} />
      )}
    </Box>
  )
}

function OwnHead({ index, currency }: Pick<OptionRowProps, 'index' | 'currency'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput<ModifierValues>
        label={t('items.field.name')}
        maxLength={80}
        name={`options.${index}.name`}
      />
      <MoneyInput<ModifierValues>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        label={t('modifiers.surcharge')}
        name={`options.${index}.price`}
      />
    </>
  )
}

/** Of a shared option nothing is typed here: it is the same in every group. */
function SharedHead(props: { readonly option: OptionValues; readonly currency: string }) {
  const { option, currency } = props
  const { t } = useTranslation()
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <Box sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{option.name}</bdi>
        </Box>
        <StatusChip label={t('modifiers.shared')} tone="info" />
        {option.soldOut && <StatusChip label={t('items.field.soldOut')} tone="warning" />}
      </Box>
      <Box sx={{ py: 1 }}>
        <MoneyText currency={currency} minor={option.price ?? 0} signDisplay="exceptZero" />
      </Box>
    </>
  )
}

function OptionDetails(props: OptionRowProps & { readonly option: OptionValues }) {
  const { index, currency, prefixes, counts, nestable, option } = props
  const { t } = useTranslation()
  const { getFieldState } = useFormContext<ModifierValues>()
  return (
    <Box sx={{ display: 'grid', gap: 2, marginInlineStart: { sm: 4 }, pt: 1 }}>
      {!option.shared && <OptionFields currency={currency} index={index} prefixes={prefixes} />}
      {counts && (
        <WholeInput<ModifierValues>
          hint={t('modifiers.hint.optionMax')}
          label={t('modifiers.optionMax')}
          name={`options.${index}.max`}
          optional
        />
      )}
      {nestable.length > 0 && (
        <SelectInput<ModifierValues>
          choices={nestable}
          emptyLabel={t('modifiers.nestedNone')}
          hint={t('modifiers.hint.nested')}
          label={t('modifiers.nested')}
          name={`options.${index}.nestedGroupId`}
          optional
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {option.shared ? (
          <>
            <Button color="secondary" onClick={props.onEditShared} size="small" variant="outlined">
              {t('modifiers.editShared')}
            </Button>
            <Button color="secondary" onClick={props.onUnshare} size="small">
              {t('modifiers.unshare')}
            </Button>
          </>
        ) : (
          <Button
            color="secondary"
            disabled={option.name.trim() === '' || getFieldState(`options.${index}`).invalid}
            onClick={props.onShare}
            size="small"
            variant="outlined"
          >
            {t('modifiers.share')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
