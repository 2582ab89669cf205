import type { Translate } from '../../../shared/i18n/messages.ts'
import type { EventType, TEST_EVENT } from '../../../shared/rules/event-types.ts'

type Dashed<Type> = Type extends `${infer Area}.${infer What}` ? `${Area}-${What}` : never

/** Returns the translated name of an event. */
export function eventLabel(t: Translate, type: EventType | typeof TEST_EVENT): string {
  const name = type.replace('.', '-') as Dashed<typeof type>
  return t(`webhooks.event.${name}`)
}
