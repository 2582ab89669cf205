import type { EndpointTable } from '../../shared/contracts/all.ts'
import type { MessageSet } from '../../shared/i18n/message-sets.ts'

/** The endpoints that come along with words: the dashboard's with its own, all that are not needed at once with the late. */
export async function laterCalls(set: MessageSet): Promise<EndpointTable> {
  if (set === 'late') return (await import('virtual:endpoints/late')).default
  if (set === 'admin') return (await import('virtual:endpoints/admin')).default
  return {}
}
