import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['buying', 'items', 'labels', 'serials', 'stock'] as const

export const buyingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/lowStockReport',
    component: page([...texts], () => import('./low-stock/low-stock-page.tsx'), 'LowStockPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/addStock',
    component: page([...texts], () => import('./deliveries/add-stock-page.tsx'), 'AddStockPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/deliveries',
    component: page([...texts], () => import('./deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/deliveries/$id',
    component: page([...texts], () => import('./deliveries/delivery-page.tsx'), 'DeliveryPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/purchaseOrders',
    component: page([...texts], () => import('./orders/orders-page.tsx'), 'PurchaseOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/purchaseOrders/new',
    component: page([...texts], () => import('./orders/order-editor.tsx'), 'NewPurchaseOrderPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/purchaseOrders/$id',
    component: page([...texts], () => import('./orders/order-page.tsx'), 'PurchaseOrderPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/transfers',
    component: page([...texts], () => import('./transfers/transfers-page.tsx'), 'TransfersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/transfers/new',
    component: page([...texts], () => import('./transfers/new-transfer.tsx'), 'NewTransferPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/transfers/$id',
    component: page([...texts], () => import('./transfers/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/suppliers',
    component: page([...texts], () => import('./suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/suppliers/new',
    component: page([...texts], () => import('./suppliers/supplier-page.tsx'), 'NewSupplierPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/suppliers/$id',
    component: page([...texts], () => import('./suppliers/supplier-page.tsx'), 'SupplierPage'),
  }),
] as const
