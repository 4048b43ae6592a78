export { createCompanyFor } from './create-company.store.ts'
export { createPerson } from './people.store.ts'
export { signInRoutes, signUpRoutes } from './sign-up.routes.ts'
