/** The rota: shifts as they are planned, and what people ask of it. */
import { rotaWarningCodes } from '@servery/domain/shift/rota/rota-warnings.ts'
import { z } from 'zod'
import { amountSum, businessDate, currency, id, instant, text } from '../base/amounts.ts'
import { calendarDay, recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'

const minuteOfDay = z.int().min(0).max(1440)
const position = text(40).describe('The planned role, such as Bar. Empty: none.')
const times = {
  date: calendarDay,
  startMinute: z.int().min(0).max(1439).describe('Minutes after midnight, local time.'),
  endMinute: z.int().min(1).max(2400).describe('Above 1440: on the next day. At most 16 hours.'),
  breakMinutes: z.int().min(0).max(960).describe('Unpaid minutes of the shift.'),
}

export const rotaShiftInput = z.strictObject({
  id,
  version: z.int32().min(0).describe('The version that you read; 0 for a new shift.'),
  memberId: id.nullable().describe('Null: an open shift.'),
  position,
  ...times,
  note: text(200).default(''),
})
export type RotaShiftInput = z.infer<typeof rotaShiftInput>

const shownTimes = {
  date: businessDate,
  startMinute: z.int(),
  endMinute: z.int(),
  breakMinutes: z.int(),
}
const shift = z.object({
  id,
  version: z.int(),
  branchId: id,
  memberId: id.nullable(),
  position: z.string(),
  ...shownTimes,
  note: z.string(),
  startsAt: instant,
  endsAt: instant,
  paidMinutes: z.int(),
  cost: amountSum.nullable().describe('Null: the rate is unknown, or hidden from you.'),
  state: z
    .enum(['new', 'changed', 'published', 'removed'])
    .describe('Compared with the published rota. `removed`: published, but not planned now.'),
})
export type RotaShift = z.infer<typeof shift>

const warning = z.object({
  code: z.enum(rotaWarningCodes),
  shiftId: id,
  memberId: id,
  date: businessDate,
  limit: z.int().nullable().describe('The minutes that the rule requires or allows.'),
  actual: z.int().nullable(),
})
export type RotaWarningRow = z.infer<typeof warning>

const person = z.object({
  memberId: id,
  name: z.string(),
  role: z.string(),
  colour: z.string(),
  plannedMinutes: z.int(),
  cost: amountSum.nullable(),
  overtimeMinutes: z.int(),
})
const unavailable = z.strictObject({
  weekday: z.int().min(1).max(7).describe('Monday is 1, Sunday 7.'),
  from: minuteOfDay,
  to: minuteOfDay,
})
const timeOffKind = z.enum(['holiday', 'sick', 'unpaid', 'other'])
const timeOff = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  from: businessDate,
  to: businessDate,
  kind: timeOffKind,
  note: z.string(),
  status: z.enum(['asked', 'approved', 'refused', 'cancelled']),
  askedAt: instant,
  answer: z.string(),
  decidedBy: z.string(),
})
export type TimeOff = z.infer<typeof timeOff>
const swap = z.object({
  id,
  shiftId: id,
  branchId: id,
  ...shownTimes,
  position: z.string(),
  fromMemberId: id.nullable(),
  fromName: z.string(),
  toMemberId: id.nullable(),
  toName: z.string(),
  note: z.string(),
  status: z.enum(['offered', 'accepted', 'declined', 'approved', 'refused', 'cancelled']),
  askedAt: instant,
  warnings: z.array(z.enum(rotaWarningCodes)).describe('The warnings that the change would cause.'),
})
export type RotaSwap = z.infer<typeof swap>

const week = z.object({
  branchId: id,
  weekStart: businessDate,
  currency,
  country: z.string().describe('Whose rules cause warnings. Empty: unknown.'),
  shifts: z.array(shift),
  people: z.array(person),
  timeOff: z.array(timeOff),
  unavailable: z.array(unavailable.extend({ memberId: id })),
  warnings: z.array(warning),
  overrides: z.array(
    z.object({ shiftId: id, code: z.string(), reason: z.string(), by: z.string(), at: instant }),
  ),
})
export type RotaWeek = z.infer<typeof week>

const templateLine = z.strictObject({
  weekday: z.int().min(1).max(7),
  startMinute: times.startMinute,
  endMinute: times.endMinute,
  breakMinutes: times.breakMinutes,
  position,
  memberId: id.nullable(),
})
export const rotaTemplateInput = z.strictObject({
  branchId: id,
  name: text(80, 1),
  lines: z.array(templateLine).min(1).max(300),
})
export type RotaTemplateInput = z.infer<typeof rotaTemplateInput>
export const rotaTemplates = recordRoutes(
  {
    ...{ path: 'rota-templates', tag: 'Rota', one: 'rota template', many: 'rota templates' },
    ...({ read: 'rota.read', write: 'rota.write' } as const),
  },
  {
    create: rotaTemplateInput.extend({ id }),
    update: rotaTemplateInput.extend(versioned),
  },
  rotaTemplateInput.extend(bodyHead),
  { branchId: id.optional() },
)

export const rotaSettingsInput = z.strictObject({
  branchId: id,
  overtimeAbove: z
    .int()
    .min(1)
    .max(10_080)
    .nullable()
    .describe('Weekly minutes above which work counts as overtime. Null: no overtime.'),
  overtimeRate: z
    .int()
    .min(1_000_000)
    .max(3_000_000)
    .describe('Millionths of the hourly rate: 1.5 times is 1500000.'),
  xeroRegular: text(80).default(''),
  xeroOvertime: text(80).default(''),
  lodasAdviser: text(7).default(''),
  lodasClient: text(7).default(''),
  lodasRegular: text(5).default(''),
  lodasOvertime: text(5).default(''),
})
export type RotaSettingsInput = z.infer<typeof rotaSettingsInput>
export const rotaSettings = recordRoutes(
  {
    ...{ path: 'rota-settings', tag: 'Rota', one: 'setting of a rota', many: 'settings of rotas' },
    ...({ read: 'rota.read', write: 'hours.approve' } as const),
  },
  { create: rotaSettingsInput.extend({ id }), update: rotaSettingsInput.extend(versioned) },
  rotaSettingsInput.extend({ ...bodyHead, overtimeRate: z.int() }),
  { branchId: id.optional() },
)

const [base, tags] = ['/rota', ['Rota']] as const
const ofWeek = { branchId: id, weekStart: calendarDay }
const done = z.object({ id })

export const rota = {
  week: route('rota.read')
    .route({ method: 'GET', path: `${base}/week`, tags, summary: 'Read the rota of a week' })
    .input(z.strictObject(ofWeek))
    .output(week)
    .errors(errorsOf('not_found')),
  write: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/shifts`,
      tags,
      summary: 'Add, change and remove shifts',
      description: 'All or none. Staff are notified when the week is published.',
    })
    .input(
      z.strictObject({
        branchId: id,
        shifts: z.array(rotaShiftInput).max(300).default([]),
        removed: z
          .array(z.strictObject({ id, version: recordVersion }))
          .max(300)
          .default([]),
      }),
    )
    .output(z.object({ rows: z.array(shift) }))
    .errors(errorsOf('not_found', 'id_reused', 'stale_version', 'reference_unknown')),
  copyWeek: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/copies`,
      tags,
      summary: 'Copy the rota of a week to another week',
      description: 'Adds to the shifts of that week. Repeating the same id copies nothing twice.',
    })
    .input(
      z.strictObject({ id, branchId: id, from: calendarDay, to: calendarDay, people: z.boolean() }),
    )
    .output(z.object({ added: z.int() }))
    .errors(errorsOf('not_found')),
  applyTemplate: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/template-weeks`,
      tags,
      summary: 'Fill a week from a template',
      description: 'Adds to the shifts of that week. Repeating the same id adds nothing twice.',
    })
    .input(z.strictObject({ id, templateId: id, ...ofWeek }))
    .output(z.object({ added: z.int() }))
    .errors(errorsOf('not_found')),
  publish: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/publications`,
      tags,
      summary: 'Publish the rota of a week to staff',
      description: 'If there are warnings, a reason is required and stored with each.',
    })
    .input(z.strictObject({ id, ...ofWeek, reason: text(200).default('') }))
    .output(z.object({ shifts: z.int(), people: z.int() }))
    .errors(errorsOf('not_found', 'rota_warned')),
  mine: route('signed_in')
    .route({ method: 'GET', path: `${base}/mine`, tags, summary: 'List your shifts and requests' })
    .input(z.strictObject({ from: calendarDay, to: calendarDay }))
    .output(
      z.object({
        memberId: id.nullable().describe('Null: you are not a member of the team.'),
        shifts: z.array(
          z.object({
            ...{ id, branchId: id, branchName: z.string(), position: z.string() },
            ...{ ...shownTimes, note: z.string(), startsAt: instant, endsAt: instant },
            isOpen: z.boolean().describe('True: an open shift that you may ask for.'),
          }),
        ),
        colleagues: z.array(z.object({ memberId: id, name: z.string(), branchIds: z.array(id) })),
        unavailable: z.array(unavailable),
        timeOff: z.array(timeOff),
        swaps: z.array(swap),
      }),
    ),
  next: route('rota.read')
    .route({ method: 'GET', path: `${base}/next`, tags, summary: 'Read a person’s next shift' })
    .input(z.strictObject({ memberId: id }))
    .output(
      z.object({
        shift: z
          .object({
            ...{ id, branchId: id, branchName: z.string(), position: z.string() },
            ...{ ...shownTimes, startsAt: instant, endsAt: instant },
          })
          .nullable(),
      }),
    ),
  setAvailability: route('signed_in')
    .route({
      method: 'PUT',
      path: `${base}/availability`,
      tags,
      summary: 'Set when you can’t work',
    })
    .input(z.strictObject({ unavailable: z.array(unavailable).max(50) }))
    .output(z.object({ unavailable: z.array(unavailable) }))
    .errors(errorsOf('not_found')),
}

/** Time off: asked for, and decided by whoever plans. */
export const timeOffs = {
  create: route('signed_in')
    .route({ method: 'POST', path: `${base}/time-off`, tags, summary: 'Request time off' })
    .input(
      z.strictObject({
        ...{
          id,
          from: calendarDay,
          to: calendarDay,
          kind: timeOffKind,
          note: text(200).default(''),
        },
        memberId: id.nullable().default(null).describe('For another person; needs `rota.write`.'),
      }),
    )
    .output(done)
    .errors(errorsOf('not_found', 'id_reused')),
  within: route('rota.read')
    .route({ method: 'GET', path: `${base}/time-off`, tags, summary: 'List the team’s time off' })
    .input(z.strictObject({ branchId: id, from: calendarDay, to: calendarDay }))
    .output(z.object({ rows: z.array(timeOff) })),
  decide: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/time-off/{id}/decision`,
      tags,
      summary: 'Approve or refuse time off',
    })
    .input(z.strictObject({ id, approved: z.boolean(), answer: text(200).default('') }))
    .output(done)
    .errors(errorsOf('not_found', 'rota_request_closed')),
  cancel: route('signed_in')
    .route({
      method: 'POST',
      path: `${base}/time-off/{id}/cancellation`,
      tags,
      summary: 'Withdraw your request for time off',
    })
    .input(z.strictObject({ id }))
    .output(done)
    .errors(errorsOf('not_found', 'rota_request_closed')),
}

/** Shifts that change hands. */
export const rotaSwaps = {
  create: route('signed_in')
    .route({
      method: 'POST',
      path: `${base}/swaps`,
      tags,
      summary: 'Offer one of your shifts, or ask for an open one',
    })
    .input(
      z.strictObject({
        ...{ id, shiftId: id, note: text(200).default('') },
        toMemberId: id
          .nullable()
          .describe(
            'The person it is offered to. Null: all who can take it. For an open shift: you.',
          ),
      }),
    )
    .output(done)
    .errors(errorsOf('not_found', 'id_reused', 'reference_unknown', 'rota_request_closed')),
  answer: route('signed_in')
    .route({
      method: 'POST',
      path: `${base}/swaps/{id}/answer`,
      tags,
      summary: 'Accept or decline an offered shift, or withdraw your offer',
    })
    .input(z.strictObject({ id, answer: z.enum(['accept', 'decline', 'cancel']) }))
    .output(done)
    .errors(errorsOf('not_found', 'rota_request_closed')),
  waiting: route('rota.read')
    .route({
      method: 'GET',
      path: `${base}/swaps`,
      tags,
      summary: 'List swaps that wait for an answer',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(swap) })),
  decide: route('rota.write')
    .route({
      method: 'POST',
      path: `${base}/swaps/{id}/decision`,
      tags,
      summary: 'Approve or refuse a swap that both people agreed to',
      description:
        'If approved, the shift moves to the person who accepted it, and both are notified.',
    })
    .input(z.strictObject({ id, approved: z.boolean() }))
    .output(done)
    .errors(errorsOf('not_found', 'rota_request_closed')),
}
