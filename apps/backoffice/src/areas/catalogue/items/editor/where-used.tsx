import Box from '@mui/material/Box'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { sectionFields } from './sections/section-fields.ts'

/** The dishes and options that take an item; nothing where none does. */
export function WhereUsed({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { data } = useQuery({
    ...api.recipes.whereUsed.queryOptions({ input: { itemId } }),
    enabled: can('stock.read'),
  })
  if (data === undefined || data.items.length + data.options.length === 0) return null
  return (
    <FoldedCard
      description={t('recipes.usedInHint')}
      fields={sectionFields.none}
      summary={t('items.fold.inRecipes', { count: data.items.length + data.options.length })}
      title={t('recipes.usedIn')}
    >
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {data.items.map((item) => (
          <li key={item.itemId}>
            <RouterLink href={paths.item(item.itemId)}>
              <bdi>{item.name}</bdi>
            </RouterLink>
            {!item.direct && ` · ${t('recipes.indirect')}`}
          </li>
        ))}
        {data.options.map(({ groupId, groupName, optionName }) => (
          <li key={`${groupId} ${optionName}`}>
            <RouterLink href={paths.modifierGroup(groupId)}>
              <bdi>{t('recipes.optionOf', { option: optionName, group: groupName })}</bdi>
            </RouterLink>
          </li>
        ))}
      </Box>
    </FoldedCard>
  )
}
