/**
 * Every error that the API answers: `{ code, message, data }` with a stable code. `data.field` is
 * the path of the field that is wrong, where one is.
 */
import { z } from 'zod'

export const errorData = z
  .object({
    /** Path of the field, such as `lines.0.quantity`. */
    field: z.string().nullable(),
    /** All that is wrong with the input, where it is more than one thing. */
    issues: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
    /** What the caller needs in order to go on, such as the sequence wanted. */
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  })
  .optional()
export type ErrorData = z.infer<typeof errorData>

const entry = (status: number, message: string) => ({ status, message, data: errorData })

export const errorCatalogue = {
  invalid_input: entry(400, 'The input is not valid.'),
  malformed_json: entry(400, 'The body is not JSON.'),
  unknown_field: entry(400, 'The input has a field that is not known.'),
  not_signed_in: entry(401, 'Sign in, or send a token.'),
  not_allowed: entry(403, 'This needs a permission that you don’t have.'),
  not_found: entry(404, 'There is no such thing here.'),
  wrong_origin: entry(403, 'Requests with a session must come from this site.'),
  method_not_allowed: entry(405, 'This path does not take that method.'),
  body_too_large: entry(413, 'The body is too large.'),
  wrong_content_type: entry(415, 'Send application/json.'),
  stale_version: entry(409, 'Somebody changed it meanwhile. Load it again.'),
  id_reused: entry(409, 'This id exists with other content.'),
  duplicate_value: entry(409, 'Another record has this value already.'),
  in_use: entry(409, 'Something still refers to it.'),
  idempotency_key_reused: entry(422, 'This key was used for another request.'),
  currency_mismatch: entry(422, 'The currency is not the branch’s.'),
  reference_unknown: entry(422, 'The input refers to something that is not here.'),
  tender_exceeds_due: entry(422, 'Only cash may be more than what is due.'),
  amount_out_of_range: entry(422, 'An amount is larger than we can count.'),
  sequence_gap: entry(409, 'Facts are missing before these. Send from the sequence wanted.'),
  chain_fork: entry(
    409,
    'This register has written two pasts. Both are kept; the register is stopped.',
  ),
  chain_broken: entry(422, 'A fact’s hash does not fit its content or the fact before it.'),
  wrong_register: entry(422, 'The facts are not of this register.'),
  register_closed: entry(409, 'This register was closed. Pair the device again.'),
  pairing_code_invalid: entry(422, 'The pairing code is wrong, used or older than ten minutes.'),
  too_many_requests: entry(429, 'Too many attempts. Wait a little.'),
  unavailable: entry(503, 'The database does not answer. Try again.'),
  internal: entry(500, 'Something went wrong on our side. It was logged.'),
} as const
export type ErrorCode = keyof typeof errorCatalogue

/** The part of the catalogue that a route may answer, for `oc.errors`. */
export function errorsOf<Code extends ErrorCode>(
  ...codes: readonly Code[]
): Pick<typeof errorCatalogue, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorCatalogue[code]])) as Pick<
    typeof errorCatalogue,
    Code
  >
}
