import { media } from '../../../shared/contracts/media.ts'
import { type Route, route } from '../../http/routes.ts'
import { addImage } from './add-image.ts'
import { changeImage } from './change-image.ts'
import { imageById, listImages } from './queries.ts'
import { removeImage } from './remove-image.ts'
import { usesOf } from './uses.ts'

export const routes: Route[] = [
  route(media.adminListImages, async ({ db, query }) => ({ data: await listImages(db, query) })),
  route(media.adminGetImage, async ({ db, params, language }) => {
    const image = await imageById(db, params.id)
    return { data: { ...image, shown: await usesOf(db, image.path, language) } }
  }),
  route(media.adminUploadImage, async ({ services, file, query, who }) => ({
    data: await addImage(services, { bytes: file, name: query.name ?? '', addedBy: who.userId }),
  })),
  route(media.adminChangeImage, async ({ services, params, body, who }) => ({
    data: await changeImage(services, params.id, body, who),
  })),
  route(media.adminRemoveImage, async ({ services, params, query, who, language }) => {
    await removeImage(services, params.id, query.version, { ...who, language })
    return { data: {} }
  }),
]
