export { createPerson } from './people.store.ts'
export { signInRoutes, signUpRoutes } from './sign-up.routes.ts'
