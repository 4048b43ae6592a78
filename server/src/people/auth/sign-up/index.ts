export { createPerson } from './people.ts'
export { signInRoutes, signUpRoutes } from './sign-up.routes.ts'
