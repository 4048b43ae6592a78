import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ModifierGroup } from '../../../../kit/catalogue/index.ts'
import { FormPairs, RowButtons } from '../../../../kit/records/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { asGroupSays, type LimitValues } from './item-details-form.ts'
import type { ItemValues } from './item-form.ts'
import { sectionFields } from './sections/section-fields.ts'
import { SetParts } from './sections/section-summaries.tsx'

interface ItemModifiersProps {
  readonly groups: readonly ModifierGroup[]
}

/** The groups that the till asks about, in the order in which it asks. */
export function ItemModifiers({ groups }: ItemModifiersProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController<ItemValues, 'modifierGroupIds'>({
    name: 'modifierGroupIds',
  })
  const ids = field.value
  useFieldWords('modifierGroupIds', {
    label: t('items.card.modifiers'),
    say: sayChoices(groups.map(({ id, name }) => ({ value: id, label: name }))),
  })
  const unused = groups.filter(({ id }) => !ids.includes(id))
  const move = (from: number, to: number) => {
    const next = ids.filter((_, index) => index !== from)
    const moved = ids[from]
    if (moved !== undefined) field.onChange(next.toSpliced(to, 0, moved))
  }
  return (
    <FoldedCard
      description={t('items.hint.modifiers')}
      fields={sectionFields.modifiers}
      summary={
        <SetParts
          none={t('items.fold.noModifiers')}
          parts={ids.map((id) => groups.find((group) => group.id === id)?.name ?? '')}
        />
      }
      title={t('items.card.modifiers')}
    >
      {ids.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {ids.map((id, index) => (
            <GroupRow
              count={ids.length}
              group={groups.find((candidate) => candidate.id === id)}
              index={index}
              key={id}
              onMove={(to) => move(index, to)}
              onRemove={() => field.onChange(ids.filter((other) => other !== id))}
            />
          ))}
        </Box>
      )}
      {fieldState.error?.message !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {fieldState.error.message}
        </Box>
      )}
      <NativeSelect
        disabled={unused.length === 0}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': t('items.addGroup') }}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => {
          if (event.target.value !== '') field.onChange([...ids, event.target.value])
        }}
        sx={{ maxWidth: 320 }}
        value=""
      >
        <option value="">{t('items.addGroup')}</option>
        {unused.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FoldedCard>
  )
}

interface GroupRowProps {
  readonly group: ModifierGroup | undefined
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function GroupRow({ group, index, count, onMove, onRemove }: GroupRowProps) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const name = group?.name ?? t('items.goneGroup')
  return (
    <Box
      component="li"
      sx={(theme) => ({
        alignItems: 'center',
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        paddingBlock: 0.5,
        paddingInline: '12px 4px',
        '& a': { color: 'text.primary', fontWeight: 500 },
      })}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {group === undefined ? (
          name
        ) : (
          <Link href={paths.modifierGroup(group.id)}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {group !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {group.min > 0 ? t('modifiers.required') : t('modifiers.notRequired')} ·{' '}
            {t('modifiers.optionCount', { count: group.options.length })}
          </Box>
        )}
      </Box>
      <RowButtons count={count} index={index} name={name} onMove={onMove} onRemove={onRemove} />
      {group !== undefined && <GroupLimits group={group} />}
    </Box>
  )
}

const isLimited = (limits: LimitValues | undefined): boolean =>
  limits !== undefined && (limits.min !== null || limits.max !== null || limits.noMax)

/** Other limits of the group on this item alone. */
function GroupLimits({ group }: { readonly group: ModifierGroup }) {
  const { t } = useTranslation()
  const path = `modifierLimits.${group.id}` as const
  const { field } = useController<ItemValues, typeof path>({ name: path })
  const [isOpen, setIsOpen] = useState(isLimited(field.value))
  const isSingle = group.selection === 'single'
  if (!isOpen) {
    return (
      <Button
        color="secondary"
        onClick={() => {
          // A group that was just added has none yet.
          if (field.value === undefined) field.onChange(asGroupSays)
          setIsOpen(true)
        }}
        size="small"
      >
        {t('modifiers.limits')}
      </Button>
    )
  }
  return (
    <Box
      aria-label={`${group.name}: ${t('modifiers.limits')}`}
      role="group"
      sx={{ flexBasis: '100%', paddingBlockEnd: 1, paddingInlineEnd: 1 }}
    >
      <FormPairs>
        <WholeInput<ItemValues>
          hint={t('modifiers.limitHint')}
          label={t('modifiers.limitMin')}
          name={`${path}.min`}
          optional
        />
        {!isSingle && field.value?.noMax !== true && (
          <WholeInput<ItemValues>
            hint={t('modifiers.limitHint')}
            label={t('modifiers.limitMax')}
            name={`${path}.max`}
            optional
          />
        )}
      </FormPairs>
      {!isSingle && (
        <SwitchInput<ItemValues> label={t('modifiers.limitNoMax')} name={`${path}.noMax`} />
      )}
    </Box>
  )
}
