export { findMember } from './find-member.ts'
export { page } from './page.tsx'
export { type RouterContext, rootRoute } from './root-route.tsx'
export { shellRoute } from './shell-route.ts'
