import type { EntryType } from '@servery/domain/business/entries/entry.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { CustomerField } from '../../../kit/orders/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { type EventValues, formTypes } from './event-form.ts'
import { RepeatFields } from './repeat-fields.tsx'

const reminders = ['0', '15', '30', '60', '120', '1440', '2880', '10080'] as const

export function EventFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation()
  const type = useWatch<EventValues, 'type'>({ name: 'type' })
  const isReservation = type === 'reservation'
  // What is kept as a reservation stays one, and so does what is not.
  const types = isNew
    ? formTypes
    : isReservation
      ? [type]
      : formTypes.filter((one) => one !== 'reservation')
  return (
    <>
      <SelectInput<EventValues>
        choices={types.map((value) => ({ value, label: t(`calendar.type.${value}`) }))}
        disabled={types.length === 1}
        label={t('calendar.field.type')}
        name="type"
      />
      {isReservation && <KnownGuest />}
      <TextInput<EventValues>
        label={t(isReservation ? 'calendar.field.guests' : 'calendar.field.title')}
        maxLength={255}
        name="title"
      />
      <TimeFields isReservation={isReservation} />
      {isReservation ? <ReservationFields /> : <EntryFields type={type} />}
      <TextInput<EventValues>
        label={t('calendar.field.description')}
        maxLength={5000}
        name="description"
        optional
        rows={3}
      />
    </>
  )
}

/** A guest who is known brings name and phone along; both can be changed for this reservation. */
function KnownGuest() {
  const { can } = useSession()
  const { getValues, setValue } = useFormContext<EventValues>()
  const found = useRef('')
  if (!can('customers.recognise')) return null
  return (
    <CustomerField
      onFound={({ name, phone }) => {
        setValue('title', name, { shouldDirty: true, shouldValidate: true })
        // A number that somebody typed stays; that of the guest before does not.
        const isKept = phone === '' && getValues('phone') !== found.current
        found.current = phone
        if (!isKept) setValue('phone', phone, { shouldDirty: true })
      }}
    />
  )
}

function TimeFields({ isReservation }: { readonly isReservation: boolean }) {
  const { t } = useTranslation()
  const isWhole = useWatch<EventValues, 'allDay'>({ name: 'allDay' })
  const allDay = isWhole && !isReservation
  return (
    <>
      {!isReservation && (
        <SwitchInput<EventValues> label={t('calendar.field.allDay')} name="allDay" />
      )}
      <FormRow>
        <TextInput<EventValues>
          label={t('calendar.field.startDate')}
          name="startDate"
          type="date"
        />
        {!allDay && (
          <TextInput<EventValues>
            label={t('calendar.field.startTime')}
            name="startTime"
            type="time"
          />
        )}
      </FormRow>
      <FormRow>
        <TextInput<EventValues>
          label={t(allDay ? 'calendar.field.lastDate' : 'calendar.field.endDate')}
          name="endDate"
          type="date"
        />
        {!allDay && (
          <TextInput<EventValues> label={t('calendar.field.endTime')} name="endTime" type="time" />
        )}
      </FormRow>
    </>
  )
}

function EntryFields({ type }: { readonly type: EntryType }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const allDay = useWatch<EventValues, 'allDay'>({ name: 'allDay' })
  const mayReadUsers = can('users.read')
  return (
    <>
      {type === 'closure' && allDay && can('settings.write') && (
        <SwitchInput<EventValues>
          hint={t('calendar.field.closesOnlineHint')}
          label={t('calendar.field.closesOnline')}
          name="closesOnline"
        />
      )}
      <RepeatFields />
      {!me.limitedToBranches && me.branches.length > 1 && (
        <SwitchInput<EventValues> label={t('calendar.everyBranch')} name="everyBranch" />
      )}
      <TextInput<EventValues>
        label={t('calendar.field.location')}
        maxLength={255}
        name="location"
        optional
      />
      {mayReadUsers && <Attendees />}
      <SelectInput<EventValues>
        choices={reminders.map((value) => ({ value, label: t(`calendar.reminder.${value}`) }))}
        emptyLabel={t('calendar.noReminder')}
        hint={t('calendar.field.reminderHint')}
        label={t('calendar.field.reminder')}
        name="reminder"
        optional
      />
    </>
  )
}

function Attendees() {
  const { t } = useTranslation()
  const query = useQuery(api.users.list.queryOptions({ input: { limit: 100 } }))
  const choices = (query.data?.rows ?? []).map(({ id, firstName, secondName, email }) => ({
    value: id,
    label: `${firstName} ${secondName}`.trim() || email,
  }))
  if (choices.length === 0) return null
  return <ChoiceChecks choices={choices} label={t('calendar.field.attendees')} name="attendees" />
}

function ReservationFields() {
  const { t } = useTranslation()
  const branch = useBranch()
  const query = useQuery(
    api.floorAreas.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const choices = (query.data?.rows ?? []).flatMap(({ name, tables }) =>
    tables.map((table) => ({ value: table.id, label: `${name} ${table.name}` })),
  )
  return (
    <>
      <FormRow>
        <WholeInput<EventValues> label={t('calendar.field.covers')} name="covers" />
        <TextInput<EventValues>
          label={t('calendar.field.phone')}
          name="phone"
          optional
          type="tel"
        />
      </FormRow>
      {choices.length > 0 && (
        <ChoiceChecks choices={choices} label={t('calendar.field.tables')} name="tableIds" />
      )}
    </>
  )
}
