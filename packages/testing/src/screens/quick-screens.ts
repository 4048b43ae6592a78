/**
 * Screens without a browser lay nothing out: a third of their time went into rules of style that
 * each look at an element reads again, and into the stacks that React keeps for its warnings.
 */
import { StyleSheet } from '@emotion/sheet'
import { configure } from '@testing-library/react'
import * as React from 'react'

// Against one that never comes; a busy machine takes several times as long as a quiet one.
configure({ asyncUtilTimeout: 30_000 })

StyleSheet.prototype.insert = () => undefined

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
