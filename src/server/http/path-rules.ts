/** Router options shared by Fastify and the direct reader, so that both match the same paths. */
export const PATH_RULES = { ignoreTrailingSlash: true, maxParamLength: 300 }
