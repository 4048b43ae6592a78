/**
 * How a fact goes on after its batch was answered: the fold that adds it up points to its batch,
 * and a report that is read points to the last fold. As far as this process did both; another
 * process tells its own part under the same ids.
 */
import { type Link, trace } from '@opentelemetry/api'
import { linkOf } from './span.ts'

const linksMax = 32
const companiesMax = 5_000
const batches = new Map<string, Link[]>()
const folds = new Map<string, Link>()

/** The span that is underway stored facts of the company, to be added up later. */
export function leaveTrail(companyId: string): void {
  const link = linkOf()
  if (link === undefined || batches.size >= companiesMax) return
  const links = batches.get(companyId) ?? []
  if (links.length < linksMax) links.push(link)
  batches.set(companyId, links)
}

/** What was stored since it was asked last. */
export function takeTrail(companyId: string): readonly Link[] {
  const links = batches.get(companyId) ?? []
  batches.delete(companyId)
  return links
}

/** The span that is underway has added up what the company had. */
export function noteFold(companyId: string): void {
  const link = linkOf()
  if (link !== undefined && folds.size < companiesMax) folds.set(companyId, link)
}

/** The span that is underway reads what was added up. */
export function pointToFold(companyId: string): void {
  const link = folds.get(companyId)
  if (link !== undefined) trace.getActiveSpan()?.addLink(link)
}
