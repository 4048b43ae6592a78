import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'

/** The roles, and how each is called by its id. */
export function useRoleNames() {
  const { t } = useTranslation()
  const { data } = useQuery(api.roles.list.queryOptions())
  const roleName = (roleId: string) => {
    const role = data?.rows.find(({ id }) => id === roleId)
    if (role === undefined) return ''
    return role.key === null ? role.name : t(`roles.name.${role.key}`)
  }
  return { roles: data?.rows, roleName }
}
