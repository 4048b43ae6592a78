/** An error of the catalogue as an answer. */
import { errorBody } from '../errors/index.ts'

export function errorResponse(error: Parameters<typeof errorBody>[0]): Response {
  return Response.json(errorBody(error), { status: error.status })
}
