import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import ExpandIcon from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/browser/index.ts'
import { LazyMenu } from '../../platform/looks/index.ts'
import { useAllBranches, useSession } from '../../platform/session/index.ts'
import { canShowAll } from './branch-scope.ts'

const loadList = () => import('./branch-menu-list.tsx')
const BranchMenuList = lazyPart(async () => ({ default: (await loadList()).BranchMenuList }))

/** Which branch the screens are about; with one branch alone it just says its name. */
export function BranchSwitcher() {
  const { t } = useTranslation()
  const { me, branch } = useSession()
  const { isAll } = useAllBranches()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const showsAll = isAll && canShowAll(pathname)
  const name = showsAll ? t('shell.allBranches') : (branch?.name ?? t('shell.noBranch'))
  const label = (
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
  )
  if (me.branches.length < 2) {
    return (
      <Box sx={{ alignItems: 'center', display: 'flex', fontWeight: 600, gap: 1, px: 1 }}>
        <StorefrontIcon aria-hidden fontSize="small" />
        {label}
      </Box>
    )
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-label={`${t('shell.switchBranch')}: ${name}`}
        color="secondary"
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        onFocus={loadList}
        onPointerEnter={loadList}
        startIcon={<StorefrontIcon />}
        sx={{ maxWidth: '100%', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'flex' } } }}
      >
        {label}
      </Button>
      <LazyMenu anchor={anchor}>
        <BranchMenuList anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyMenu>
    </>
  )
}
