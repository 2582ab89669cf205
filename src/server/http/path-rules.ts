/** Rules by which addresses match the paths of routes. */
export const PATH_RULES = { ignoreTrailingSlash: true, maxParamLength: 300 }
