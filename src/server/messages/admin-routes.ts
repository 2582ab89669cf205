import { adminMessages } from '../../shared/contracts/admin-messages.ts'
import { type Route, route } from '../http/routes.ts'
import { addMessageNote, closeOrReopenMessage, replyToMessage } from './handle-message.ts'
import { listMessages } from './list-messages.ts'
import { messageById } from './present.ts'

export const routes: Route[] = [
  route(adminMessages.adminListMessages, async ({ db, query }) => ({ data: await listMessages(db, query) })),
  route(adminMessages.adminGetMessage, async ({ db, params }) => ({ data: await messageById(db, params.id) })),
  route(adminMessages.adminAnswerMessage, async ({ services, params, body, who }) => ({
    data: await replyToMessage(services, params.id, body, who),
  })),
  route(adminMessages.adminNoteMessage, async ({ services, params, body, who }) => ({
    data: await addMessageNote(services, params.id, body, who),
  })),
  route(adminMessages.adminCloseMessage, async ({ services, params, body, who }) => ({
    data: await closeOrReopenMessage(services, params.id, body, who),
  })),
]
