import { orderSource } from '@servery/contract/facts/facts.ts'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { ReportFilter } from '@servery/domain/report/definition/filters.ts'
import type { ListChoice } from '@servery/ui/list/list-types.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { fetchAll, useCategories, useModifierGroups } from '../../../../kit/catalogue/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import type { useReport } from '../use-report.ts'
import { isOfReport } from './report-picks.ts'

type Listed = 'memberId' | 'discountId' | 'reason' | 'areaId' | 'table' | 'groupId' | 'categoryId'

/** What can be chosen; of names that a person may not see there are none. */
export type FilterChoices = { readonly [name in Listed]: readonly ListChoice[] } & {
  readonly sources: readonly (typeof orderSource.options)[number][]
  readonly canFindItems: boolean
}

interface Named {
  readonly id: string
  readonly name: string
}
const choicesOf = (rows: readonly Named[] | undefined): readonly ListChoice[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

type Input = Pick<ReturnType<typeof useReport>, 'definition' | 'picks' | 'branch' | 'isAll'>

export function useFilterChoices(report: Input): FilterChoices {
  const { definition, picks, branch, isAll } = report
  const { locale } = useUiSetting()
  const { can, me } = useSession()
  const mayChoose = (name: ReportFilter, permission: Permission) =>
    definition.filters.includes(name) && can(permission)
  const team = useQuery({
    ...api.team.list.queryOptions(),
    enabled: mayChoose('memberId', 'team.read'),
  })
  const members = (team.data?.rows ?? [])
    .filter(({ branchIds }) => isAll || branchIds.includes(branch.id))
    .map(({ id, displayName }) => ({ id, name: displayName }))
  const discounts = useEveryDiscount(mayChoose('discountId', 'catalogue.read')).data
  const groups = useModifierGroups(mayChoose('groupId', 'catalogue.read')).data
  const categories = useCategories(mayChoose('categoryId', 'catalogue.read')).data
  const areas = useAreas(isAll ? null : branch.id, mayChoose('areaId', 'settings.read')).data ?? []
  const branchName = new Map(me.branches.map(({ id, name }) => [id, name]))
  const inAlphabet = (names: Iterable<string>) =>
    [...new Set(names)]
      .toSorted(new Intl.Collator(locale, { numeric: true }).compare)
      .map((name) => ({ value: name, label: name }))
  return {
    memberId: choicesOf(members),
    discountId: choicesOf(discounts),
    reason: inAlphabet((discounts ?? []).flatMap(({ reasons }) => reasons)),
    areaId: areas.map(({ id, name, branchId }) => ({
      value: id,
      label: isAll ? `${name} · ${branchName.get(branchId) ?? ''}` : name,
    })),
    table: inAlphabet(
      areas
        .filter(({ id }) => picks.areaId === undefined || id === picks.areaId)
        .flatMap(({ tables }) => tables.map(({ name }) => name)),
    ),
    groupId: choicesOf(groups),
    categoryId: choicesOf(categories),
    sources: orderSource.options.filter((one) => isOfReport(definition.name, one)),
    canFindItems: mayChoose('itemId', 'catalogue.read'),
  }
}

/** Those put away as well: what was given stays in reports. */
function useEveryDiscount(enabled: boolean) {
  const list = (archived: 'true' | 'false') =>
    fetchAll((page) => client.discounts.list({ ...page, archived, sort: 'name' }))
  return useQuery({
    queryKey: [...api.discounts.key(), 'every'],
    queryFn: async () => [...(await list('false')), ...(await list('true'))],
    enabled,
  })
}

/** Of a branch, or of all. */
function useAreas(branchId: string | null, enabled: boolean) {
  const place = branchId === null ? {} : { branchId }
  return useQuery({
    queryKey: [...api.floorAreas.key(), 'choices', branchId],
    queryFn: () =>
      fetchAll((page) => client.floorAreas.list({ ...page, ...place, sort: 'position' })),
    enabled,
  })
}
