export { findMember } from './find-member.ts'
export { page } from './page.ts'
export { type RouterContext, rootRoute } from './root-route.tsx'
export { shellRoute } from './shell-route.ts'
