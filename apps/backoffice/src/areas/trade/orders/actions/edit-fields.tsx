import TextField from '@mui/material/TextField'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { coversMax, tablesOfOrderMax } from '@servery/domain/order/model/seating.ts'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CustomerField } from '../../../../kit/orders/index.ts'
import { FormPairs } from '../../../../kit/records/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { type ActionValues, headingValues } from './action-form.ts'

interface EditFieldsProps {
  readonly order: OrderDetail
  readonly options: ActionOptions
}

/** What stands above the lines; where a till has changed it meanwhile, each field says to what. */
export function EditFields({ order, options }: EditFieldsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { formState } = useFormContext<ActionValues>()
  const { heading } = options
  const before = formState.defaultValues
  const now = headingValues(options, order)
  const hintOf = (isSame: boolean, text: string) =>
    isSame ? undefined : t('deeds.edit.now', { value: text === '' ? t('deeds.edit.none') : text })
  const tableNames = namesOf(heading, now.tableIds)
  return (
    <>
      <FormPairs>
        <WholeInput<ActionValues>
          findProblem={(covers) =>
            covers >= 1 && covers <= coversMax ? null : t('deeds.edit.covers', { max: coversMax })
          }
          hint={hintOf(before?.covers === now.covers, String(now.covers ?? ''))}
          label={t('deeds.field.covers')}
          name="covers"
          optional={before?.covers === null}
        />
        <SelectInput<ActionValues>
          choices={heading.orderTypes.map((type) => ({
            value: type,
            label: t(`orders.type.${type}`),
          }))}
          hint={hintOf(before?.orderType === now.orderType, t(`orders.type.${now.orderType}`))}
          label={t('deeds.field.orderType')}
          name="orderType"
        />
      </FormPairs>
      <TablesField
        heading={heading}
        hint={
          hintOf(before?.tableIds?.join() === now.tableIds.join(), tableNames) ??
          (heading.mayMove ? undefined : t('deeds.edit.mayNotMove'))
        }
      />
      {can('customers.recognise') && (
        <CustomerField
          hint={hintOf(before?.customer?.id === now.customer?.id, now.customer?.name ?? '')}
        />
      )}
      <TextInput<ActionValues>
        hint={hintOf(before?.name === now.name, now.name)}
        label={t('deeds.field.name')}
        maxLength={80}
        name="name"
        optional
      />
    </>
  )
}

type Heading = ActionOptions['heading']

function namesOf({ tables }: Heading, ids: readonly string[]): string {
  return ids.map((id) => tables.find((table) => table.id === id)?.name ?? '').join(' + ')
}

/** One table, several that were put together, or none. */
function TablesField({
  heading,
  hint,
}: {
  readonly heading: Heading
  readonly hint: string | undefined
}) {
  const { t } = useTranslation()
  const { field } = useController<ActionValues, 'tableIds'>({ name: 'tableIds' })
  const { tables, mayMove } = heading
  const chosen = field.value.flatMap((id) => tables.find((table) => table.id === id) ?? [])
  return (
    <FieldFrame
      hint={hint}
      label={t('deeds.field.tables')}
      optional
      path="tableIds"
      problem={undefined}
      say={(ids) => namesOf(heading, ids as readonly string[])}
    >
      {({ id, ...aria }) => (
        <Autocomplete
          autoHighlight
          disabled={!mayMove}
          filterSelectedOptions
          getOptionKey={(table) => table.id}
          getOptionLabel={({ name }) => name}
          groupBy={({ areaName }) => areaName}
          id={id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          multiple
          noOptionsText={t('deeds.edit.noTables')}
          onBlur={field.onBlur}
          onChange={(_, next) =>
            field.onChange(next.slice(0, tablesOfOrderMax).map((table) => table.id))
          }
          options={tables}
          renderInput={(input) => (
            <TextField
              {...input}
              size="small"
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, ...aria },
              }}
            />
          )}
          value={chosen}
        />
      )}
    </FieldFrame>
  )
}
