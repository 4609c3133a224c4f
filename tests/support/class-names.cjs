// Class names as written, so that tests never depend on how the build scopes them.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
