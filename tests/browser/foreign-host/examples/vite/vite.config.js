import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';

const names = ['react', 'react/', 'react-dom', 'react-dom/', 'react-router', 'react-router-dom'];
const shared = Object.fromEntries(names.map((name) => [name, { singleton: true }]));
const shell = { name: 'shell', shareStrategy: 'loaded-first', shared, dts: false };
export default { plugins: [react(), federation(shell)] };
