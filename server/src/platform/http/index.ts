export { answerFile } from './answer-file.ts'
export { anonymousBytesMax, parseJson, readForm, readJsonText } from './body.ts'
export type { RequestContext, Services } from './context.ts'
export {
  apiPrefix,
  contractRoutes,
  isSecretRoute,
  methodsOf,
  permissionOf,
  routeOf,
} from './contract-paths.ts'
export {
  closingUnread,
  errorResponse,
  tooManyRequests,
  unavailableRetryS,
} from './error-response.ts'
export { answersKeptDays, forgetAnswers, onceByKey } from './idempotency.store.ts'
export { os, requireAccess } from './implement.ts'
export {
  isLoopback,
  loopbackNetworks,
  networkOf,
  type TrustedProxies,
  trustedProxiesOf,
} from './network.ts'
export { isFromHere } from './origin.ts'
export {
  createOutbound,
  type Outbound,
  type OutboundAnswer,
  OutboundError,
  type OutboundErrorCode,
  type OutboundRequest,
} from './outbound.ts'
export { outboundNetworksOf } from './public-address.ts'
export { contentSecurityPolicy, type PolicySources, secure } from './security-headers.ts'
export { requireStorable } from './storable.ts'
export { describeUserAgent } from './user-agent.ts'
