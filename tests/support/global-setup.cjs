// Before the first worker starts, so that all of them wait with the same patience.
module.exports = () => void require('./patience.ts');
