import m from '/tmp/w/security/shell-dev/serve/build.ts';
await m.ensureBuilt(false, console.log);
