import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { findNestingProblem } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { DragArea } from '@servery/ui/drag/drag-area.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type ModifierGroup,
  useAvailability,
  useModifierGroups,
} from '../../../kit/catalogue/index.ts'
import { describeRefusal } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import {
  type ModifierValues,
  newOption,
  type SharedOption,
  toContentValues,
  toOptionContent,
} from './modifier-form.ts'
import { OptionRow } from './option-row.tsx'
import { useSharedOptions } from './use-shared-options.ts'

const optionsMax = 100

interface ModifierOptionsProps {
  readonly groupId: string
  readonly currency: string
  /** The options of the group as it was saved. */
  readonly savedIds: readonly string[]
  readonly onEditShared: (id: string) => void
}

/** What can be chosen, in the order in which the till shows it. */
export function ModifierOptions(props: ModifierOptionsProps) {
  const { groupId, currency, savedIds, onEditShared } = props
  const { t } = useTranslation()
  const { getValues } = useFormContext<ModifierValues>()
  const rows = useFieldArray<ModifierValues, 'options', 'rowKey'>({
    name: 'options',
    keyName: 'rowKey',
  })
  const { placeOf, nameOf } = useRowNames(rows.fields)
  const [selection, prefixes] = useWatch<ModifierValues, ['selection', 'prefixes']>({
    name: ['selection', 'prefixes'],
  })
  const counts = selection === 'quantity'
  const nestable = useNestable(groupId)
  const shareAt = useShareAt()
  const availability = useAvailability()
  // By option, not by row: a save makes the rows anew.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const unshare = (index: number) => {
    const option = getValues(`options.${index}`)
    rows.update(index, { ...option, id: newId(), shared: false })
  }
  return (
    <FormCard description={t('modifiers.hint.options')} title={t('modifiers.options')}>
      <DragArea nameOf={nameOf} onDrop={(from, to) => rows.move(placeOf(from), placeOf(to))}>
        {rows.fields.map((row, index) => (
          <OptionRow
            availability={savedIds.includes(row.id) ? availability : null}
            count={rows.fields.length}
            counts={counts}
            currency={currency}
            rowKey={row.rowKey}
            index={index}
            isOpen={open.has(row.id)}
            key={row.rowKey}
            nestable={nestable}
            onEditShared={() => onEditShared(getValues(`options.${index}.id`))}
            onMove={(to) => rows.move(index, to)}
            onRemove={() => rows.remove(index)}
            onShare={() => shareAt(index)}
            onToggle={() => setOpen(toggled(open, row.id))}
            onUnshare={() => unshare(index)}
            prefixes={counts ? [] : (prefixes ?? [])}
          />
        ))}
      </DragArea>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          color="secondary"
          disabled={rows.fields.length >= optionsMax}
          onClick={() => rows.append(newOption())}
          startIcon={<AddIcon />}
          variant="outlined"
        >
          {t('modifiers.addOption')}
        </Button>
        <AddShared
          known={rows.fields.map(({ id }) => id)}
          onAdd={(option) =>
            rows.append({
              ...newOption(),
              ...toContentValues(option),
              id: option.id,
              shared: true,
            })
          }
        />
      </Box>
    </FormCard>
  )
}

/** Where an option stands, and what it is called while it is dragged. */
function useRowNames(fields: readonly { readonly rowKey: string }[]) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<ModifierValues>()
  const placeOf = (key: string) => fields.findIndex(({ rowKey }) => rowKey === key)
  return {
    placeOf,
    nameOf: (key: string) => {
      const place = placeOf(key)
      const name = getValues(`options.${place}.name`)
      return name || t('modifiers.optionNumber', { number: place + 1 })
    },
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
}

interface AddSharedProps {
  readonly known: readonly string[]
  readonly onAdd: (option: SharedOption) => void
}

function AddShared({ known, onAdd }: AddSharedProps) {
  const { t } = useTranslation()
  const { data: options = [] } = useSharedOptions()
  const others = options.filter(({ id }) => !known.includes(id))
  if (options.length === 0) return null
  return (
    <NativeSelect
      disabled={others.length === 0}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('modifiers.addShared') }}
      onChange={(event) => {
        const chosen = others.find(({ id }) => id === event.target.value)
        if (chosen !== undefined) onAdd(chosen)
      }}
      sx={{ maxWidth: '100%' }}
      value=""
    >
      <option value="">{t('modifiers.addShared')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The groups that an option of this one may lead to: none that leads further. */
function useNestable(groupId: string) {
  const { data: groups = [] } = useModifierGroups()
  const isFit = (candidate: ModifierGroup) =>
    findNestingProblem(
      { id: groupId, options: [{ ...exampleOption, nestedGroupId: candidate.id }] },
      groups,
    ) === null
  return groups.filter(isFit).map(({ id, name }) => ({ value: id, label: name }))
}

const exampleOption = { id: '', name: '', price: 0 as never, isDefault: false, soldOut: false }

/** The same for the option of a row, which then says so. */
function useShareAt() {
  const { getValues, setValue } = useFormContext<ModifierValues>()
  const share = useShare()
  return async (index: number) => {
    if (await share(getValues(`options.${index}`))) {
      setValue(`options.${index}.shared`, true, { shouldDirty: true })
    }
  }
}

/** Makes an option one that other groups can have as well; answers whether it could. */
function useShare() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async (option: ModifierValues['options'][number]): Promise<boolean> => {
    try {
      await client.sharedOptions.create({ id: option.id, ...toOptionContent(option) })
      await queryClient.invalidateQueries({ queryKey: api.sharedOptions.key() })
      return true
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return false
    }
  }
}
